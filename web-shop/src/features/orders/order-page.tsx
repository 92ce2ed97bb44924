export function OrderPage() {
  return <p>order</p>;
}
