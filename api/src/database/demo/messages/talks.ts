/** What was said in the chats: with visitors, and among the staff. Written from the rows that stand already. */
import sql from 'sql-template-tag'
import type { Queries } from '../../database.ts'

const VISITOR = [
  'Hello, I have a question about registering our company.',
  'We hold a trade licence from Sharjah. Does that count?',
  'How long does the verification take at the moment?',
  'Thank you. And where do I upload the insurance?',
  'The page says the file is too large. It is a scan of twelve pages.',
  'Can we bid before the verification is finished?',
  'Is there a fee for a single tender?',
  'Understood, that helps.',
  'May I call somebody about this tomorrow morning?',
  'Good, I will send it today.',
]
const STAFF = [
  'Good morning, gladly. Which country is the company registered in?',
  'Yes, it does. Please upload it under company documents.',
  'Usually two working days once all documents are there.',
  'On your company profile, under documents, choose insurance.',
  'Up to 10 MB is fine. Saving the scan in grey instead of colour mostly helps.',
  'You can prepare a bid as a draft and submit it once you are verified.',
  'No, taking part is free. The commission falls due with an award.',
  'You are welcome. Is there anything else?',
  'Of course, we are there from eight to five, Dubai time.',
  'Thank you, we will look at it as soon as it is there.',
]
const AMONG_STAFF: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'admin',
    'operations',
    [
      'Have you seen how many projects wait for approval?',
      'Yes, two are missing their bill of quantities. I have asked the owners.',
      'Good. The road project should go out before Thursday.',
      'It is next on my list.',
    ],
  ],
  [
    'admin',
    'support',
    [
      'A member says the upload of the licence fails.',
      'It was a scan of 40 MB. I have told them how to make it smaller.',
      'Thank you!',
    ],
  ],
  [
    'operations',
    'finance',
    [
      'The award for the clinic was accepted today.',
      'Then I draft the commission this afternoon.',
      'The contract is signed on Monday, the amount stays.',
    ],
  ],
]
const address = (name: string): string => `${name}@siteoffice.example`

/** Messages of all guest conversations, as many as each counts; what nobody has read yet is the visitor's alone. */
async function writeGuestMessages(queries: Queries): Promise<void> {
  await queries.query(sql`insert into guest_message (_id, conversation, seq, client_id, direction, body, private, author, at)
    select md5('guest message ' || c._id || s)::uuid, c._id, s, md5('guest client ' || c._id || s)::uuid,
      case when c.agent_seen_seq = 0 or s % 2 = 1 then 'visitor' else 'agent' end,
      case when s = c.last_seq then c.last_message when s = 1 then coalesce(c.subject, '') || '. ' || (${VISITOR}::text[])[1]
        when c.agent_seen_seq = 0 then (${VISITOR}::text[])[1 + (s - 1) % ${VISITOR.length}::int]
        when s % 2 = 1 then (${VISITOR}::text[])[1 + (s / 2) % ${VISITOR.length}::int] else (${STAFF}::text[])[s / 2 % ${STAFF.length}::int + 1] end,
      false, case when c.agent_seen_seq = 0 or s % 2 = 1 then null else c.assignee end,
      c.created_at + (c.last_activity_at - c.created_at) * (s::numeric / c.last_seq)::float
    from guest_conversation c, generate_series(1, c.last_seq) s`)
}
async function writeStaffChat(queries: Queries): Promise<void> {
  for (const [from, to, said] of AMONG_STAFF) {
    const key = `thread ${from} ${to}`
    await queries.query(sql`insert into chat_thread (_id, kind, pair, last_seq, last_message, last_at, created_by)
      select md5(${key})::uuid, 'direct', least(a._id::text, b._id::text) || ' ' || greatest(a._id::text, b._id::text), ${said.length}::int, ${said.at(-1) ?? ''}::text,
        now() - interval '3 hours', a._id from person a, person b where a.email = ${address(from)} and b.email = ${address(to)}`)
    await queries.query(sql`insert into chat_member (thread, person, seen_seq) select md5(${key})::uuid, p._id, case when p.email = ${address(from)} then ${said.length - 1}::int else ${said.length}::int end
      from person p where p.email in (${address(from)}, ${address(to)})`)
    await queries.query(sql`insert into chat_message (_id, thread, seq, client_id, body, author, at)
      select md5(${key} || s.n)::uuid, md5(${key})::uuid, s.n, md5('client ' || ${key} || s.n)::uuid, s.body, p._id, now() - interval '3 hours' - (${said.length}::int - s.n) * interval '7 minutes'
      from unnest(${said}::text[]) with ordinality s(body, n) join person p on p.email = case when s.n % 2 = 1 then ${address(from)} else ${address(to)} end`)
  }
}
export async function writeTalks(queries: Queries): Promise<void> {
  await writeGuestMessages(queries)
  await writeStaffChat(queries)
}
