import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Takes the token out of the address, where a history or a look over the shoulder would find it. */
export function useTokenOfAddress(): string {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const inAddress = hash.slice(1);
  const [token, setToken] = useState(inAddress);
  // Another link may be opened in the same tab.
  if (inAddress !== '' && inAddress !== token) setToken(inAddress);
  useEffect(() => {
    if (inAddress !== '') void navigate({ search }, { replace: true });
  }, [inAddress, search, navigate]);
  return token;
}
