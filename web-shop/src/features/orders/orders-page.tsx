export function OrdersPage() {
  return <p>orders</p>;
}
