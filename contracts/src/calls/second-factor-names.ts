/** What the BFF sends and asks about second factors. */
export const SECOND_FACTOR_COMMANDS = [
  'ListSecondFactors',
  'BeginTotp',
  'ConfirmTotp',
  'BeginPasskey',
  'ConfirmPasskey',
  'IssueRecoveryCodes',
  'RemoveSecondFactor',
  'ChallengeSecondFactor',
  'VerifySecondFactor',
  'ResetSecondFactors',
  'RequestCodesLink',
  'AdmitCodes',
  'ChangeSignInRules',
  'ResetColleagueFactors',
  'ChangeCompanySignInRules',
] as const;

export const SECOND_FACTOR_QUERIES = [
  'accounts.signInRules',
  'accounts.companySignInRules',
] as const;
