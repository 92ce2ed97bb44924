export const admin = {
  signedInAs: (name: string) => `Signed in as ${name}`,
};
