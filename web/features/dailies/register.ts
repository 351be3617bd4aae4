import { accountDialog } from '../../lib/account-dialog.ts';

/** Opens registration, because only members are paid for challenges. */
export const register = (): void => {
  accountDialog.value = { view: 'register' };
};
