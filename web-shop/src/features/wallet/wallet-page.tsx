export function WalletPage() {
  return <p>WalletPage</p>;
}
