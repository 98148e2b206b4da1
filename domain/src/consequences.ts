/**
 * What comes of transitions, for who is about to take one: true of what their effects do. Apart from the catalogue, which
 * every screen loads: only the dialogs that ask need it. Where a transition is explained beside its button as well, its
 * `help` says so.
 */
import type { ResourceName } from './catalogue.ts'

type Sentences = { readonly [transition: string]: string }

const SENDING: Sentences = {
  schedule: 'It is sent at that moment. Until then it can be cancelled.',
  cancel: 'It reaches nobody, and cannot be changed or sent any more.',
}
const CONTENT: Sentences = {
  publish: 'Visitors of the public site see it at once. It can be taken off the site again.',
  schedule: 'Visitors of the public site see it from that moment on. Until then the schedule can be cancelled.',
  'send-back': 'It is a draft again. Your reason appears in its timeline.',
  unpublish: 'Visitors of the public site see it no more. It can be published again.',
  'schedule-removal': 'Visitors of the public site see it until that moment. Until then the removal can be cancelled.',
}
const ACCOUNT: Sentences = {
  activate: 'The person can sign in as soon as they have a password.',
  suspend: 'The person is signed out everywhere at once, and cannot sign in until the suspension is lifted.',
  reinstate: 'The person can sign in again.',
  archive:
    'The person is signed out everywhere at once and cannot sign in any more. What they did stays under their name.',
}
export const CONSEQUENCES: { readonly [name in ResourceName]?: Sentences } = {
  company: {
    submit: 'The network reviews your application with its papers, and may ask for changes.',
    'complete-review': 'The review is over, and the company can be verified.',
    renew: 'The company is told until when it is verified.',
    'verify-with-conditions': 'The company is told, with the conditions. It can be suspended at any time.',
    reinstate: 'The company is told, and can submit bids again where only verified companies may.',
    reject: 'The company is told that it was not verified, with your reason.',
    suspend:
      'It counts as verified no more: it cannot submit bids where only verified companies may. The company is told, with your reason; its people can still sign in.',
  },
  countSheet: {
    post: 'The stock of each product that differs is corrected at once, by the difference at the moment of its count. Sales and receipts after that count stay. Lines that were not counted keep their stock, or lose all of it where you choose zero. A posted count cannot be changed: count the product again to correct it.',
    cancel: 'The stock stays as it is. The sheet cannot be counted or posted any more.',
  },
  countLine: {
    count:
      'The quantity counts from this moment: later sales and receipts change nothing about its difference. If the line is counted again, the last count counts.',
  },
  companyDocument: {
    reject: 'It counts among the papers of the company no more, until it is submitted again.',
  },
  requestedCategory: {
    approve: 'A new category is made, which every company can choose. The company that asked for it is told.',
    'merge-into': 'The company that asked is told, and gets the category that you choose. No new one is made.',
    reject: 'The company is told your reason. The request cannot be changed any more.',
  },
  profileDownloadRequest: {
    approve: 'A link to the profile is mailed. It works until the day below, for as many downloads as you allow.',
    reject: 'No link is sent. The request cannot be changed any more.',
    fulfil: 'The link that was mailed works on until its day.',
    revoke: 'The link that was mailed opens nothing any more.',
  },
  profileSharing: {
    prolong: 'Anyone with the link can read the profile again until the day you enter.',
    revoke: 'The link no longer opens the profile for anyone.',
  },
  projects: {
    reject: 'It goes back to the company that owns it, which is told your reason and can submit it again.',
    hold: 'No bid can be submitted or revised until it is resumed.',
    resume: 'Bids can be submitted and revised again until the deadline.',
    'close-unsuccessful':
      'The bids that are still considered are lost, and their bidders are told your reason. The project is over and cannot be changed any more.',
    start: 'The works are under way from then on, and the project can no longer be cancelled.',
    complete: 'The project is over and cannot be changed any more.',
  },
  projectBid: {
    lose: 'The bidder is told that the bid was not chosen, with your reason.',
    revise:
      'You get a copy of the bid to work on. The bid that you submitted counts until you submit the revision, and you can discard the revision.',
    withdraw:
      'The bid leaves the tender and cannot be submitted again. Until the deadline your company can make a new one.',
    'send-back': 'Staff correct the bid and hand it over again. They see your reason.',
    disqualify: 'The bidder is told, with your reason. This bid is no longer used as the reference for the others.',
  },
  bidEvaluations: {
    reopen: 'The scores do not count until they are submitted again.',
  },
  'project-winnings': {
    approve:
      'The winner can be declared after that; the company is not told before. A later change of the amount, commission or justification sends the award back to be approved again.',
    reject: 'Another bid can be proposed in its place. The company is not told.',
    decline: 'The award does not go to your company, and another bid can be proposed.',
    expire: 'The company is told that it has not accepted in time, and another bid can be proposed.',
    'sign-contract': 'The award can no longer be revoked from then on; the contract can be terminated.',
    revoke:
      'The company is told that the award is no longer valid. If it had accepted, the bids are considered again and draft bills of the award are cancelled.',
    terminate:
      'The company and the owner of the project are told your reason. Unless the works are complete, the other bids are considered again.',
  },
  billings: {
    'send-back': 'It is a draft again, and has to be submitted once more before it can be issued.',
    'record-payment': 'The balance goes down by this amount and the company gets a receipt.',
    refund: 'It counts against what was paid, and the company gets a receipt of it.',
    dispute: 'No reminder of payment goes out while it is disputed.',
    settle: 'Reminders of payment go out again.',
    cancel: 'The draft is kept as cancelled, and never gets a number of the series.',
    'write-off':
      'The open amount is no longer claimed: no reminders go out, and the statement shows it as written off.',
  },
  mou: {
    supersede: 'This version can no longer be assigned. Sent and signed agreements stay valid.',
    retire: 'It can no longer be assigned. Sent and signed agreements stay valid.',
  },
  mouAssignment: {
    decline: 'Your company does not sign it. The network sees your reason.',
    'request-changes':
      'It cannot be signed until the network has changed it and sent it again. The network sees your reason.',
    cancel: 'It can be signed by nobody any more.',
    terminate: 'The agreement is in force no more, and its commission applies to no new award.',
  },
  customerFeedback: {
    answer: 'The company is told your answer. A person without a company gets it by mail.',
    publish: 'Visitors of the public site see it at once. It can be hidden again.',
  },
  'contact-message': {
    answer: 'The sender gets your answer by mail.',
    'mark-as-spam': 'It waits for an answer no more. It can be opened again.',
  },
  guestConversation: {
    snooze: 'It leaves the open conversations until then, or until the guest writes.',
    'mark-as-spam': 'It is among the open conversations no more. It can be opened again.',
  },
  outerNotification: {
    retry: 'The mail goes out to its recipient once more.',
    release: 'The mail goes out to its recipient.',
    cancel: 'The mail does not leave.',
  },
  jobs: {
    open: 'Visitors of the public site see it at once and can apply. It can be paused again.',
    close: 'Visitors can apply for it no more. It can be opened again.',
  },
  careers: {
    interview: 'The applicant gets a mail with the day and the time.',
    offer: 'The applicant gets a mail that an offer is coming. They can still be rejected afterwards.',
    hire: 'The applicant gets a mail that the position is theirs, which cannot be undone.',
    reject: 'The applicant gets a mail without the reason, which only staff read.',
  },
  booking: {
    cancel: 'The guest is not told by this: write to them.',
  },
  sale: {
    confirm: 'The goods are reserved, and the sale gets its number. Its lines cannot be changed any more.',
    complete: 'The goods leave the stock, which cannot be undone.',
    'close-short':
      'Items that were not handed over become available again and are no longer owed. If more was paid than is owed now, refund it. You cannot undo this.',
    cancel: 'The stock reserved for it is available again.',
  },
  purchase: {
    order: 'The purchase gets its number, and the goods are expected. Its lines cannot be changed any more.',
    complete: 'All goods that are still to come enter the stock, at their cost, which cannot be undone.',
    'close-short':
      'Items that have not come are no longer expected and no longer owed. If more was paid than is owed now, record the refund when it arrives. You cannot undo this.',
    cancel: 'The ordered goods are no longer expected.',
  },
  blogs: CONTENT,
  videos: CONTENT,
  activities: CONTENT,
  'static-page': CONTENT,
  adminNotification: SENDING,
  companyNotification: SENDING,
  users: ACCOUNT,
  adminUsers: ACCOUNT,
}
/** A sentence; undefined where the transition has none here. */
export const consequenceOf = (resource: string, transition: string): string | undefined =>
  Object.hasOwn(CONSEQUENCES, resource) ? CONSEQUENCES[resource as ResourceName]?.[transition] : undefined // asked by own keys
