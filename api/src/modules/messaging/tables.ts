/** Chats among people, and with visitors. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TableSet } from '../../data/columns.ts'
import { columnOfType, instant, missing, text, uuid } from '../../data/columns.ts'
import { foldedSql } from '../../lib/folded.ts'

const threadTables: TableSet = put => {
  put(
    'chat_thread',
    {
      _id: uuid('_id').primaryKey(),
      kind: text('kind').notNull(),
      title: text('title'),
      pair: text('pair').unique('chat_thread_pair'),
      last_seq: integer('last_seq').notNull().default(0),
      last_message: text('last_message'),
      last_at: instant('last_at').notNull(),
      created_by: uuid('created_by').notNull(),
      // the record beside which it stands
      resource: text('resource'),
      record_id: uuid('record_id'),
    },
    own => [uniqueIndex('chat_thread_record').on(own.record_id ?? missing(), own.resource ?? missing())],
  )
  put(
    'chat_member',
    {
      thread: uuid('thread').notNull(),
      person: uuid('person').notNull(),
      seen_seq: integer('seen_seq').notNull().default(0),
      // somebody who is added later does not read what was written before
      from_seq: integer('from_seq').notNull().default(0),
      muted: columnOfType('boolean')('muted').notNull().default(sql`false`),
      // the company for which somebody takes part; a member who works for another company by now reads the thread no more
      company: uuid('company'),
    },
    own => [
      primaryKey({ name: 'chat_member_pk', columns: [own.thread ?? missing(), own.person ?? missing()] }),
      index('chat_member_person').on(own.person ?? missing()),
    ],
  )
  put(
    'chat_message',
    {
      _id: uuid('_id').primaryKey(),
      thread: uuid('thread').notNull(),
      seq: integer('seq').notNull(),
      client_id: uuid('client_id').notNull(),
      body: text('body').notNull(),
      author: uuid('author').notNull(),
      at: instant('at').notNull(),
      version: integer('version').notNull().default(1),
      edited_at: instant('edited_at'),
      removed_at: instant('removed_at'),
      mentions: columnOfType('uuid[]')('mentions').notNull().default(sql`'{}'`),
      files: columnOfType('uuid[]')('files').notNull().default(sql`'{}'`),
      // the hash of the message as it was first sent, by which a repeated send is recognised even after a change
      sent_hash: text('sent_hash'),
      searched: text('searched').generatedAlwaysAs(sql.raw(foldedSql('"body"'))),
    },
    own => [
      uniqueIndex('chat_message_seq').on(own.thread ?? missing(), own.seq ?? missing()),
      uniqueIndex('chat_message_client').on(own.thread ?? missing(), own.client_id ?? missing()),
      index('chat_message_search').using('gin', sql.raw('"searched" gin_trgm_ops')),
    ],
  )
  put(
    'chat_reaction',
    {
      message: uuid('message').notNull(),
      reaction: text('reaction').notNull(),
      person: uuid('person').notNull(),
      at: instant('at').notNull(),
    },
    own => [
      primaryKey({
        name: 'chat_reaction_pk',
        columns: [own.message ?? missing(), own.reaction ?? missing(), own.person ?? missing()],
      }),
    ],
  )
}
const guestTables: TableSet = put => {
  put(
    'guest_message',
    {
      _id: uuid('_id').primaryKey(),
      conversation: uuid('conversation').notNull(),
      seq: integer('seq').notNull(),
      // the number by which its guest knows it; null for a note, which leaves no gap among these numbers
      guest_seq: integer('guest_seq'),
      client_id: uuid('client_id').notNull(),
      direction: text('direction').notNull(),
      body: text('body').notNull(),
      private: columnOfType('boolean')('private').notNull().default(sql`false`),
      author: uuid('author'),
      at: instant('at').notNull(),
      searched: text('searched').generatedAlwaysAs(sql.raw(foldedSql('"body"'))),
    },
    own => [
      index('guest_message_search').using('gin', sql.raw('"searched" gin_trgm_ops')),
      uniqueIndex('guest_message_seq').on(own.conversation ?? missing(), own.seq ?? missing()),
      uniqueIndex('guest_message_guest_seq').on(own.conversation ?? missing(), own.guest_seq ?? missing()),
      uniqueIndex('guest_message_client').on(own.conversation ?? missing(), own.client_id ?? missing()),
      // a first message that is sent again opens no second conversation
      uniqueIndex('guest_message_opening')
        .on(own.client_id ?? missing())
        .where(sql`"seq" = 1`),
    ],
  )
  // the first message of a guest, which opened a conversation, and the token that was given for it last; without its
  // hash it is a signature of the conversation and of how many were given before it, as all were once
  put(
    'guest_opening',
    {
      client_id: uuid('client_id').primaryKey(),
      conversation: uuid('conversation').notNull(),
      request: text('request').notNull(),
      at: instant('at').notNull(),
      token_number: integer('token_number').notNull().default(0),
      token_hash: text('token_hash'),
    },
    own => [uniqueIndex('guest_opening_conversation').on(own.conversation ?? missing())],
  )
}
export const chatTables: readonly TableSet[] = [threadTables, guestTables]
