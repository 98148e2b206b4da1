/** What the log of mails does not hold: when to try next, and which record a mail is about. */
import { index, integer, primaryKey } from 'drizzle-orm/pg-core'
import type { TableSet } from '../../data/columns.ts'
import { instant, missing, text, uuid } from '../../data/columns.ts'

export const mailTables: readonly TableSet[] = [
  put => {
    // What the log of mails does not hold: when to try next, which process tries now, and the encrypted link for the recipient alone.
    put(
      'mail_job',
      {
        mail: uuid('mail').primaryKey(),
        next_at: instant('next_at').notNull(),
        leased_until: instant('leased_until'),
        tries: integer('tries').notNull().default(0),
        sealed: text('sealed'),
        sealed_until: instant('sealed_until'),
        // a document that goes with it
        document: uuid('document'),
        // the button below its text
        button: text('button'),
        button_path: text('button_path'),
        // the token of the link that stops such mails
        opt_out: text('opt_out'),
        // where answers to it go
        reply_to: text('reply_to'),
      },
      own => [index('mail_job_next').on(own.next_at ?? missing())],
    )
    put(
      'record_mail',
      { mail: uuid('mail').notNull(), resource: text('resource').notNull(), record_id: uuid('record_id').notNull() },
      own => [
        primaryKey({ name: 'record_mail_pk', columns: [own.record_id ?? missing(), own.mail ?? missing()] }),
        index('record_mail_mail').on(own.mail ?? missing()),
      ],
    )
  },
]
