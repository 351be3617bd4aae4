/** Texts of the account dialogs: the specification's error messages, verbatim, and a few more. */
export const ACCOUNT_MESSAGES = {
  invalidEmail: 'Invalid email.',
  weakPassword: 'Password should be at least 6 characters.',
  emailTaken: 'Email already in use.',
  tooManyTries: 'Too many login attempts on this account. Please try again later.',
  lockedOut: 'Too many failed logins on this account. Wait a few minutes, or press “Forgot Password?” to get in by email now.',
  wrongDetails: "Failed to login. Please check your account's details. (email/password)",
  unexpected: 'An unexpected error has occurred, please try again. If the error persists, contact a site administrator.',
  created: 'Account created! Please check your email for verification before logging in (check spam folder too).',
  resetSent: 'Password reset email has been sent.',
  renameFree: 'New account created, you can change your username once in your settings.',
  passwordsDiffer: 'Passwords differ',
  thirteen: 'I confirm that I am 13 years or older.',
  connection: 'Connection error',
  unfitPassword: 'That password cannot be used. Please choose another.',
  tooManyMails: 'Several emails are already on their way to this address. Use the newest one, or try again in an hour.',
  oldLink: 'This link has expired or was already used.',
} as const;
