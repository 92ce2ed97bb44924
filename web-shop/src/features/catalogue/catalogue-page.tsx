export function CataloguePage() {
  return <p>CataloguePage</p>;
}
