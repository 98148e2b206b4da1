/** The tables of accounts: sessions, second factors, mailed links, sign-ups, mails about views. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TableSet } from '../../data/columns.ts'
import { columnOfType, instant, jsonb, missing, text, uuid } from '../../data/columns.ts'

const sessionTables: TableSet = put => {
  put(
    'session',
    {
      _id: uuid('_id').primaryKey(),
      token_hash: text('token_hash').notNull(),
      person: uuid('person').notNull(),
      impersonator: uuid('impersonator'),
      // the session of staff that it was opened from, and ends with
      opened_from: uuid('opened_from'),
      reason: text('reason'),
      // the role as which staff look at the app, reading alone
      preview_role: uuid('preview_role'),
      created_at: instant('created_at').notNull(),
      last_seen_at: instant('last_seen_at').notNull(),
      expires_at: instant('expires_at').notNull(),
      ip: text('ip'),
      user_agent: text('user_agent'),
    },
    own => [
      uniqueIndex('session_token').on(own.token_hash ?? missing()),
      index('session_person').on(own.person ?? missing()),
    ],
  )
  put('login_failure', {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    last_at: instant('last_at').notNull(),
  })
  put(
    'login_ticket',
    {
      token_hash: text('token_hash').primaryKey(),
      person: uuid('person').notNull(),
      tries: integer('tries').notNull().default(0),
      expires_at: instant('expires_at').notNull(),
    },
    own => [index('login_ticket_person').on(own.person ?? missing())],
  )
}
const factorTables: TableSet = put => {
  // what each shipped role has ever been shipped with: a permission not in it is new, and one in it that the role lacks was taken away
  put('shipped_role', {
    alias: text('alias').primaryKey(),
    permissions: columnOfType('text[]')('permissions').notNull(),
  })
  // The secrets are encrypted; `pending` is one that no code has confirmed yet.
  put('second_factor', {
    person: uuid('person').primaryKey(),
    secret: text('secret'),
    enabled_at: instant('enabled_at'),
    last_step: integer('last_step'),
    pending: text('pending'),
    pending_until: instant('pending_until'),
  })
  put('recovery_code', { person: uuid('person').notNull(), code_hash: text('code_hash').notNull() }, own => [
    primaryKey({ name: 'recovery_code_pk', columns: [own.person ?? missing(), own.code_hash ?? missing()] }),
  ])
  put(
    'passkey',
    {
      _id: uuid('_id').primaryKey(),
      person: uuid('person').notNull(),
      credential: text('credential').notNull(),
      public_key: text('public_key').notNull(),
      uses: columnOfType('bigint')('uses').notNull(),
      transports: jsonb('transports').notNull(),
      name: text('name').notNull(),
      created_at: instant('created_at').notNull(),
      last_used_at: instant('last_used_at'),
    },
    own => [
      uniqueIndex('passkey_credential').on(own.credential ?? missing()),
      index('passkey_person').on(own.person ?? missing()),
    ],
  )
  // `person` is null where the passkey itself says who signs in; `ticket` is set where a password came before.
  put(
    'passkey_challenge',
    {
      _id: uuid('_id').primaryKey(),
      challenge: text('challenge').notNull(),
      purpose: text('purpose').notNull(),
      person: uuid('person'),
      ticket: text('ticket'),
      expires_at: instant('expires_at').notNull(),
    },
    own => [index('passkey_challenge_expiry').on(own.expires_at ?? missing())],
  )
}
const mailedLinkTables: TableSet = put => {
  put(
    'mailed_link',
    {
      token_hash: text('token_hash').primaryKey(),
      person: uuid('person').notNull(),
      purpose: text('purpose').notNull(),
      expires_at: instant('expires_at').notNull(),
    },
    own => [uniqueIndex('mailed_link_person').on(own.person ?? missing())],
  )
  // People who say that they have forgotten their password; kept for an hour so that no address is flooded with mail.
  put(
    'forgotten_password',
    {
      _id: uuid('_id').primaryKey(),
      email: text('email').notNull(),
      ip: text('ip'),
      at: instant('at').notNull(),
      done: columnOfType('boolean')('done').notNull().default(sql`false`),
    },
    own => [
      index('forgotten_password_email').on(own.email ?? missing(), own.at ?? missing()),
      index('forgotten_password_at').on(own.at ?? missing()),
    ],
  )
  // An address that its owner has yet to prove by the link that is mailed there, for a sign-up or for a change of address.
  put(
    'email_proof',
    {
      person: uuid('person').primaryKey(),
      token_hash: text('token_hash').notNull(),
      purpose: text('purpose').notNull(),
      email: text('email').notNull(),
      expires_at: instant('expires_at').notNull(),
      // whether the account needs no confirmation by its company after the change
      // of who signed up: the company that they register when the address is confirmed
      company: columnOfType('jsonb')('company'),
      vouched: columnOfType('boolean')('vouched').notNull().default(sql`false`),
    },
    own => [uniqueIndex('email_proof_token').on(own.token_hash ?? missing())],
  )
  // Sign-ups that wait until it is known whether their address has an account; the password is removed once that is done.
  put(
    'signup_request',
    {
      _id: uuid('_id').primaryKey(),
      email: text('email').notNull(),
      name: text('name').notNull(),
      phone: text('phone'),
      password: text('password'),
      locale: text('locale'),
      time_zone: text('time_zone'),
      // what was said of the company
      company: columnOfType('jsonb')('company'),
      ip: text('ip'),
      request_id: text('request_id').notNull(),
      at: instant('at').notNull(),
      done: columnOfType('boolean')('done').notNull().default(sql`false`),
    },
    own => [index('signup_request_at').on(own.at ?? missing())],
  )
}
const viewTables: TableSet = put => {
  // who gets mails about new records of a view: its query when they began, and the day of theirs on which it was looked at last
  // looked at
  put(
    'view_mail',
    {
      person: uuid('person').notNull(),
      view: uuid('view').notNull(),
      query: text('query'),
      looked_on: columnOfType('date')('looked_on'),
    },
    own => [primaryKey({ name: 'view_mail_pk', columns: [own.person ?? missing(), own.view ?? missing()] })],
  )
  // the records that are not new to them any more
  put(
    'view_mail_known',
    { person: uuid('person').notNull(), view: uuid('view').notNull(), record: uuid('record').notNull() },
    own => [
      primaryKey({
        name: 'view_mail_known_pk',
        columns: [own.person ?? missing(), own.view ?? missing(), own.record ?? missing()],
      }),
    ],
  )
}
export const accountTables: readonly TableSet[] = [sessionTables, factorTables, mailedLinkTables, viewTables]
