import { accountDialog } from '../../app/shell/account-dialog.ts';

/** Challenges pay members alone. */
export const register = (): void => {
  accountDialog.value = { view: 'register' };
};
