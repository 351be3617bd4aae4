import { NotFound } from '../../app/shell/NotFound.tsx';

export const StaffOnly = () => (
  <NotFound title="This page is for moderators" words="There is nothing here for you." drawing="door" />
);
