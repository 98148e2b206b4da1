/** What the staff write to each other. A thread: members by account or title, a title for groups, then lines by member. */
export interface Script {
  readonly title: string | null
  /** titles or accounts of staff; the first began it */
  readonly members: readonly string[]
  /** days from today of the last line */
  readonly day: number
  /** how many of the last lines the others have not read */
  readonly unread: number
  /** the number of the member, a colon, and what that member wrote */
  readonly lines: readonly string[]
}
export const SCRIPTS: readonly Script[] = [
  {
    title: 'Openings of the week',
    members: ['operations', 'Tender desk manager', 'Tender officer', 'support'],
    day: -1,
    unread: 2,
    lines: [
      '1:Good morning. Six openings until Thursday, two of them bridges.',
      '2:I take the bridges. The owner of the second asks whether the minutes can be in Arabic as well.',
      '0:Yes. Ask the content team for the names, they have them spelled already.',
      '3:A bidder called: his upload stopped at 98 per cent, eleven minutes before the deadline.',
      '1:Did he get a receipt?',
      '3:Yes, R-002451. He only wanted to be sure.',
      '1:Then it is in. Please write him a line.',
      '2:Both bridges are opened. Seven and nine bids, no surprises.',
      '1:Thank you. Thursday will be longer.',
    ],
  },
  {
    title: null,
    members: ['finance', 'Accountant'],
    day: -1,
    unread: 1,
    lines: [
      '0:Have you seen the payment over 41,200 without a reference?',
      '1:It is Marsa Gate, two invoices in one amount.',
      '0:Please split it and send them a statement.',
      '1:Done. One is paid now, the other has 1,150 open.',
      '0:Good. Ask them whether that is the bank fee.',
      '1:It is. They send the rest with the next payment.',
    ],
  },
  {
    title: null,
    members: ['admin', 'operations'],
    day: -1,
    unread: 1,
    lines: [
      '0:Have you seen how many projects wait for approval?',
      '1:Yes, two are missing their bill of quantities. I have asked the owners.',
      '0:Good. The road project should go out before Thursday.',
      '1:It is next on my list.',
    ],
  },
  {
    title: null,
    members: ['admin', 'support'],
    day: -2,
    unread: 0,
    lines: [
      '0:A member says the upload of the licence fails.',
      '1:It was a scan of 40 MB. I have told them how to make it smaller.',
      '0:Thank you!',
    ],
  },
  {
    title: null,
    members: ['operations', 'finance'],
    day: -3,
    unread: 0,
    lines: [
      '0:The award for the clinic was accepted today.',
      '1:Then I draft the commission this afternoon.',
      '1:The contract is signed on Monday, the amount stays.',
    ],
  },
  {
    title: 'Yearly meeting',
    members: ['editor', 'operations', 'support', 'finance', 'Managing director'],
    day: -3,
    unread: 3,
    lines: [
      '0:The hall is booked for the second week. Two hundred seats.',
      '4:Last year we had two hundred and ten people and forty chairs in the corridor.',
      '0:There is a gallery with thirty more.',
      '3:The budget covers coffee and lunch, not dinner.',
      '1:Lunch is enough. People want to drive home in the light.',
      '2:Shall members register in their profile, as last time?',
      '0:Yes. The message goes out on Wednesday.',
      '4:Please leave ten minutes for questions after the figures.',
    ],
  },
  {
    title: null,
    members: ['support', 'Verification manager'],
    day: -1,
    unread: 1,
    lines: [
      '0:A sprinkler company from Sharjah asks whether the approval of Dubai is enough.',
      '1:No. Each emirate has its own.',
      '0:Can they bid in Dubai meanwhile?',
      '1:Yes, with the condition in the profile. I have set it.',
    ],
  },
  {
    title: null,
    members: ['storekeeper', 'finance'],
    day: -4,
    unread: 0,
    lines: [
      '0:The water in the yard has cost us about ninety bags and some boards.',
      '1:Is it insured?',
      '0:From five thousand on. I have made pictures of everything.',
      '1:Send them to me with the list, please.',
      '0:The list is in the ledger, under damage, of yesterday.',
      '1:Found it. That makes it easy.',
    ],
  },
  {
    title: 'New year on the site',
    members: ['editor', 'admin', 'Directory editor'],
    day: -6,
    unread: 0,
    lines: [
      '0:I would like to show the three sites of the year on the first page.',
      '2:Two of the owners have agreed, the third is asking its board.',
      '1:The banner can be set for a time, from the first to the fifteenth.',
      '0:Perfect. Then I write the texts this week.',
    ],
  },
]
