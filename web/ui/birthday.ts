/** Whether `now` is the birthday ('MM-DD' or 'YYYY-MM-DD') by the viewer's clock. */
export function isBirthday(birthday: string, now: Date): boolean {
  const two = (n: number) => String(n).padStart(2, '0');
  return birthday.slice(-5) === `${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
