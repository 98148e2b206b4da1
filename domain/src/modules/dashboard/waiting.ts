/** The work that waits for a person: each entry counts a list with filters, so that it agrees with the list. */
/** The kind of work that waits. */
export const CONCERNS = ['decide', 'overdue', 'expiring', 'unanswered', 'news'] as const
export type Concern = (typeof CONCERNS)[number]
export interface FigureDefinition {
  readonly key: string
  readonly label: string
  readonly resource: string
  /** filters of the list; {from}, {to}, {today}, {yesterday} and {soon} stand for days */
  readonly query: { readonly [parameter: string]: string }
  /** for waiting work; all other entries are figures of the period, compared with the period before */
  readonly concern?: Concern
  /** whom it concerns: those who see every company's rows, or a company; default everybody */
  readonly audience?: 'staff' | 'company'
  /** for a figure of the period: other resources whose work it is part of */
  readonly alsoFor?: readonly string[]
  /** for waiting work: the permission to do it, where that is not just any one of the resource's */
  readonly permission?: string
  /** for waiting work: the field with its deadline, a day or an instant; the nearest is shown */
  readonly deadline?: string
}
export const SOON_DAYS = 30
type Query = FigureDefinition['query']
type More = Pick<FigureDefinition, 'permission' | 'deadline'>
const waiting =
  (audience: 'staff' | 'company', concern: Concern) =>
  (key: string, label: string, resource: string, query: Query, more: More = {}): FigureDefinition => ({
    key,
    label,
    resource,
    query,
    concern,
    audience,
    ...more,
  })
const decide = waiting('staff', 'decide')
const overdue = waiting('staff', 'overdue')
const expiring = waiting('staff', 'expiring')
const unanswered = waiting('staff', 'unanswered')
const ours = waiting('company', 'decide')
const oursExpiring = waiting('company', 'expiring')
const TENDER_TIME = { deadline: 'bidDeadline' } as const
export const WAITING: readonly FigureDefinition[] = [
  decide('applications', 'Company applications to review', 'company', { application: 'submitted,in_review' }),
  decide('signUps', 'Companies that signed up and have not applied yet', 'company', {
    source: 'signup',
    application: 'draft',
  }),
  decide('namesakes', 'New companies with the name of another', 'company', {
    namesakes: 'other',
    verification: 'unverified',
  }),
  decide('joinRequests', 'Requests to join a company', 'joinRequests', { status: 'pending', decider: 'staff' }),
  decide('accountsToConfirm', 'Accounts of companies to confirm', 'users', { confirmer: 'staff' }),
  decide('documents', 'Company documents to review', 'companyDocument', { status: 'pending' }),
  decide('projectApprovals', 'Projects waiting for approval', 'projects', { status: 'pending_approval' }),
  decide(
    'openingsRequested',
    'Openings that a colleague or the owner asks for',
    'projects',
    { opening: 'requested_by_colleague,requested_by_owner' },
    { permission: 'OPEN_PROJECT_APPLICATIONS' },
  ),
  decide('paperBids', 'Bids from paper to check', 'projectBid', { status: 'in_check', checker: '@me' }),
  decide('winningsToDecide', 'Winning declarations to approve', 'project-winnings', { status: 'proposed' }),
  decide('billingApprovals', 'Billings waiting for approval', 'billings', { status: 'pending_approval' }),
  decide('billingDisputes', 'Disputed bills to settle', 'billings', { disputed: 'true', status: 'issued' }),
  decide('requestedCategories', 'Requested categories to decide', 'requestedCategory', { status: 'pending' }),
  decide('downloadRequests', 'Profile download requests to decide', 'profileDownloadRequest', {
    status: 'pending',
    consent: 'not_needed,given',
  }),
  decide('awardsToDeclare', 'Approved awards to declare', 'project-winnings', { status: 'approved' }),
  decide('countersigning', 'Agreements to countersign', 'mouAssignment', { status: 'signed' }),
  decide('postsInReview', 'Posts waiting for review', 'blogs', { status: 'in_review' }),
  decide('videosInReview', 'Videos waiting for review', 'videos', { status: 'in_review' }),
  decide('activitiesInReview', 'Activities waiting for review', 'activities', { status: 'in_review' }),
  decide('pagesInReview', 'Pages waiting for review', 'static-page', { status: 'in_review' }),
  decide('bookingsToConfirm', 'Bookings to confirm', 'booking', { status: 'pending' }),
  decide('ordersToComplete', 'Orders to hand over', 'sale', { status: 'confirmed', deliveryStatus: 'none,partial' }),
  decide('purchasesToReceive', 'Purchases to receive', 'purchase', { status: 'ordered' }),
  decide(
    'mailsHeldBack',
    'Late mails to look at before they are sent',
    'outerNotification',
    { status: 'held' },
    { permission: 'SEND_NOTIFICATION' },
  ),
  overdue(
    'mailsNotLeaving',
    'Mails that could not be sent yet',
    'outerNotification',
    { status: 'queued', attempts: '1..' },
    { permission: 'SEND_NOTIFICATION' },
  ),
  overdue('bidsToOpen', 'Published projects past their bid deadline', 'projects', {
    status: 'published',
    bidDeadline: '..{yesterday}',
  }),
  overdue('billingsDue', 'Unpaid billings past their due date', 'billings', { overdueDays: '1..' }),
  overdue('awardsOverdue', 'Awards not accepted in time', 'project-winnings', {
    status: 'declared',
    acceptanceDeadline: '..{yesterday}',
  }),
  overdue('mouOverdue', 'Agreements not signed in time', 'mouAssignment', {
    status: 'sent,viewed',
    signBefore: '..{yesterday}',
  }),
  overdue('verificationsOver', 'Verifications that have run out', 'company', {
    verification: 'verified,verified_with_conditions',
    verifiedUntil: '..{yesterday}',
  }),
  overdue('outOfStock', 'Products out of stock', 'product', { stockState: 'out' }),
  expiring('expiringVerifications', 'Verifications that run out within 30 days', 'company', {
    verification: 'verified,verified_with_conditions',
    verifiedUntil: '{today}..{soon}',
  }),
  expiring('expiringDocuments', 'Documents that run out within 30 days', 'companyDocument', {
    expiryDate: '{today}..{soon}',
  }),
  expiring('closingTenders', 'Tenders that close within 30 days', 'projects', {
    status: 'published',
    bidDeadline: '{today}..{soon}',
  }),
  expiring('lowStock', 'Products low in stock', 'product', { stockState: 'low' }),
  expiring('billingsSoon', 'Bills due within 30 days', 'billings', {
    paymentStatus: 'unpaid,partial',
    dueDate: '{today}..{soon}',
  }),
  unanswered('tenderQuestions', 'Tender questions without an answer', 'tenderAnswers', { status: 'open' }),
  unanswered('messages', 'Contact messages without an answer', 'contact-message', { status: 'new,in_progress' }),
  unanswered('feedbackNew', 'Feedback without an answer', 'customerFeedback', { status: 'new' }),
  unanswered('conversations', 'Open guest conversations', 'guestConversation', { status: 'open' }),
  unanswered('applicants', 'New job applications', 'careers', { stage: 'new' }),
  ours('ownApplication', 'Application of your company to finish', 'company', { application: 'draft' }),
  ours('ownChanges', 'Changes requested on your application', 'company', { application: 'changes_requested' }),
  ours(
    'ownAwards',
    'Awards to accept or decline',
    'project-winnings',
    { status: 'declared' },
    { deadline: 'acceptanceDeadline' },
  ),
  ours(
    'ownAgreements',
    'Agreements to sign',
    'mouAssignment',
    { status: 'sent,viewed' },
    { permission: 'SIGN_MOU', deadline: 'signBefore' },
  ),
  ours(
    'ownInvitations',
    'Invitations to tenders to answer',
    'tenderInvitations',
    {
      company: '@my-company',
      status: 'sent,opened',
      bidDeadline: '@future',
    },
    { ...TENDER_TIME, permission: 'CREATE_PROJECT_APPLICATIONS' },
  ),
  ours(
    'ownBids',
    'Bids not yet submitted',
    'projectBid',
    { status: 'draft', enteredBy: '@empty', bidDeadline: '@future' },
    TENDER_TIME,
  ),
  ours(
    'ownRevisions',
    'Revisions of bids not yet submitted',
    'bidRevisions',
    { status: 'draft', bidDeadline: '@future' },
    TENDER_TIME,
  ),
  ours(
    'ownAddenda',
    'Bids with addenda to confirm',
    'projectBid',
    { status: 'submitted', unconfirmedAddenda: '1..', bidDeadline: '@future' },
    TENDER_TIME,
  ),
  ours(
    'ownPaperBids',
    'Bids entered by staff to check',
    'projectBid',
    { status: 'in_check', checker: '@empty' },
    TENDER_TIME,
  ),
  ours(
    'ownProfileRequests',
    'Requests for your profile to answer',
    'profileDownloadRequest',
    { target: '@my-company', consent: 'waiting', status: 'pending' },
    { permission: 'UPDATE_COMPANY' },
  ),
  ours('ownProjects', 'Projects sent back to you', 'projects', { status: 'rejected' }),
  ours(
    'ownFeedback',
    'Completed projects without your feedback',
    'projects',
    { feedback: 'due' },
    { permission: 'CREATE_CUSTOMER_FEEDBACK' },
  ),
  ours('ownJoinRequests', 'People who ask to join your company', 'joinRequests', { status: 'pending' }),
  ours('ownAccounts', 'Accounts to confirm', 'users', { confirmation: 'waiting', status: 'active,invited' }),
  ours('ownRejectedDocuments', 'Documents that were refused', 'companyDocument', { status: 'rejected' }),
  waiting('company', 'overdue')('ownBillings', 'Bills past their due date', 'billings', { overdueDays: '1..' }),
  oursExpiring(
    'ownBillingsSoon',
    'Bills due within 30 days',
    'billings',
    {
      paymentStatus: 'unpaid,partial',
      dueDate: '{today}..{soon}',
    },
    { deadline: 'dueDate' },
  ),
  oursExpiring(
    'ownDocuments',
    'Documents that run out within 30 days',
    'companyDocument',
    {
      expiryDate: '{today}..{soon}',
    },
    { deadline: 'expiryDate' },
  ),
  oursExpiring(
    'ownVerification',
    'Your verification runs out within 30 days',
    'company',
    { validity: 'expiring' },
    { deadline: 'verifiedUntil' },
  ),
  waiting('company', 'unanswered')('ownQuestions', 'Questions about your tenders', 'tenderAnswers', {
    company: '@my-company',
    status: 'open',
  }),
  waiting('company', 'news')('ownAnswers', 'New answers to your questions', 'tenderQuestions', {
    status: 'answered,dismissed',
    answeredAt: '@last-7-days',
  }),
]
