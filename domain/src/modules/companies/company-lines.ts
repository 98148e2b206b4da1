/** The lines of a company's record: its contacts and its references. */
import { block, choice, integer, lines, money, reference, text } from '../../engine/field.ts'

export const contacts = lines(
  {
    name: text({ required: true, max: 120 }),
    role: choice(['primary', 'estimating', 'prequalification', 'billing', 'site'], { required: true }),
    title: text({ max: 120, label: 'Job title' }),
    email: text({ format: 'email', max: 200 }),
    phone: text({ format: 'phone', max: 40 }),
  },
  { max: 30 },
)
export const projectReferences = lines(
  {
    project: text({ required: true, max: 200 }),
    client: text({ required: true, max: 160 }),
    year: integer({ required: true, year: true, min: 1900, max: 2100 }),
    value: money({ min: 0 }),
    scope: text({ max: 1000 }),
  },
  { max: 50 },
)
/** The parts of an application, in the order in which they are reviewed. */
export const APPLICATION_PARTS = ['company', 'contact', 'trades', 'finance', 'safety', 'documents'] as const
export type ApplicationPart = (typeof APPLICATION_PARTS)[number]
export const requestedChanges = lines(
  {
    part: choice(APPLICATION_PARTS, {
      required: true,
      labels: { trades: 'Trades and capacity', finance: 'Financial standing', safety: 'Safety and disputes' },
    }),
    note: text({ required: true, max: 1000, label: 'Changes needed' }),
  },
  { max: 30, writable: 'never', label: 'Changes requested' },
)
export const signatory = block(
  {
    name: text({ max: 120 }),
    title: text({ max: 120, label: 'Job title' }),
    email: text({ format: 'email', max: 200 }),
    idNumber: text({ max: 60, label: 'ID number' }),
  },
  { label: 'Authorised signatory' },
)
/** For a company that is verified without an application: the reason, and who has asked a colleague to do it. */
export const verificationRequest = {
  verificationReason: text({
    writable: 'never',
    multiline: true,
    max: 2000,
    audience: 'staff',
    label: 'Why verified without an application',
  }),
  verificationRequestedBy: reference('adminUsers', {
    writable: 'never',
    audience: 'staff',
    onDelete: 'clear',
    tab: false,
    label: 'Verification asked for by',
  }),
}
