import { describe, expect, test } from 'vitest';
import { canRegister, confirmError, emailError, NewPassword, registration } from '../../web/features/account/validate.ts';
import { formErrors } from '../../web/lib/use-form.ts';

const DOMAINS = ['gmail.com', 'gmail.com.sg', 'example.com'];
const FULL = {
  email: 'ada@example.com',
  runsSite: false,
  name: 'Ada-1',
  password: 'lantern',
  confirm: 'lantern',
  thirteen: true,
};

describe('an e-mail address', () => {
  test.each(['ada@example.com', 'Ada@GMAIL.com', ' ada@gmail.com.sg ', '"a@b"@example.com'])(
    '%s has an allowed domain',
    (email) => {
      expect(emailError(email, DOMAINS)).toBeNull();
    },
  );
  test.each(['ada@gmail.co', 'ada@mail.gmail.com', 'ada@notgmail.com', 'ada@example.com@evil.org'])(
    '%s has a domain that is not allowed',
    (email) => {
      expect(emailError(email, DOMAINS)).toBe('Email domain must be one of the following: gmail.com, gmail.com.sg, example.com');
    },
  );
  test.each(['ada', '@gmail.com', 'ada@', '', 'a da@gmail.com'])('“%s” is not an address', (email) => {
    expect(emailError(email, DOMAINS)).toBe('Invalid email.');
  });
});

describe('Register', () => {
  test('can be pressed once everything is filled in and the passwords match', () => {
    expect(canRegister(FULL)).toBe(true);
  });
  test.each([{ email: ' ' }, { name: ' ' }, { password: '' }, { confirm: '' }, { thirteen: false }, { confirm: 'lanterN' }])(
    'cannot be pressed with %o',
    (change) => {
      expect(canRegister({ ...FULL, ...change })).toBe(false);
    },
  );
  test.each([
    ['a--!', 'Use only letters, digits, hyphens and underscores. Don’t put two hyphens or underscores in a row.'],
    [
      '!_-',
      'Use at least 4 characters. Use only letters, digits, hyphens and underscores. Don’t put two hyphens or underscores in a row.',
    ],
    ['', 'Use at least 4 characters.'],
    ['w'.repeat(21), 'Use at most 20 characters.'],
  ])('says every rule that the name “%s” breaks', (name, error) => {
    expect(formErrors(registration(DOMAINS), { ...FULL, name }).fields).toEqual({ name: error });
  });
  test('takes an address at any domain from those who say that they run the site', () => {
    const chief = { ...FULL, email: 'chief@myclub.example' };
    expect(formErrors(registration(DOMAINS), chief).fields).toEqual({ email: emailError(chief.email, DOMAINS) });
    expect(formErrors(registration(DOMAINS), { ...chief, runsSite: true }).fields).toEqual({});
    expect(formErrors(registration(DOMAINS), { ...chief, email: 'chief', runsSite: true }).fields).toEqual({
      email: 'Invalid email.',
    });
  });
  test('sends nothing known to be invalid', () => {
    expect(formErrors(registration(DOMAINS), FULL).fields).toEqual({});
    expect(
      formErrors(registration(DOMAINS), { ...FULL, email: 'ada@evil.org', password: 'short', confirm: 'short' }).fields,
    ).toEqual({
      email: expect.stringContaining('Email domain must be one of'),
      password: 'Password should be at least 6 characters.',
    });
  });
});

test('two passwords are compared once both are filled in', () => {
  expect(confirmError('lantern', '')).toBeNull();
  expect(confirmError('', 'lantern')).toBeNull();
  expect(confirmError('lantern', 'lantern')).toBeNull();
  expect(confirmError('lantern', 'lanterm')).toBe('Passwords differ');
});

test('a new password follows the same rules as one at sign-up', () => {
  expect(formErrors(NewPassword, { password: 'lantern', confirm: 'lantern' }).fields).toEqual({});
  expect(formErrors(NewPassword, { password: 'short', confirm: 'shorn' }).fields).toEqual({
    password: 'Password should be at least 6 characters.',
    confirm: 'Passwords differ',
  });
});
