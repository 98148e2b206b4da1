import sql from 'sql-template-tag'
import type { Queries } from '../../../data/database.ts'
import type { Participant } from './participants.ts'

export interface Member {
  readonly person: string
  /** for which they take part; null: staff */
  readonly company: string | null
  /** the number of the last message before they came, which they do not read */
  readonly fromSeq: number
}
export const membersOf = (queries: Queries, thread: string): Promise<Member[]> =>
  queries.query<Member>(sql`select person, company, from_seq as "fromSeq" from chat_member where thread = ${thread}`)
/** A member `m` who is this one, for the company that they are of now. */
export const isMember = ({ person, company }: Participant) =>
  sql`m.person = ${person} and m.company is not distinct from ${company}::uuid`
