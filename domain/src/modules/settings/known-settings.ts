/** The settings that every network has, with their names and allowed values, for the form of settings, the rules and the seed. */
import { CODES } from '../../engine/codes.ts'
import type { Field } from '../../engine/field.ts'
import { boolean, code, integer, tags, text } from '../../engine/field.ts'
import { isAccount } from '../../engine/iban.ts'
import { USUAL_TIME_ZONE } from '../../engine/zoned-time.ts'
import { hoursProblem, USUAL_HOURS } from './business-hours.ts'
import { INVENTORY_PERCENTS, INVENTORY_SWITCH_KEYS, INVENTORY_SWITCHES } from './inventory-settings.ts'
import { LETTERHEAD } from './letterhead.ts'
import { logoProblem } from './logo.ts'
import { inEnglish, type SettingProblem } from './setting-problem.ts'
import type { SteeringKey } from './steering.ts'
import { STEERING, steeringProblem } from './steering.ts'
import { NEGOTIATED, TENDER_SWITCH_KEYS, TENDER_SWITCHES } from './tender-switches.ts'
import { originsProblem } from './widget-origins.ts'

export const SETTING_GROUPS = [
  'general',
  'letterhead',
  'bidding',
  'billing',
  'agreements',
  'inventory',
  'chat',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]
/** How a setting is edited: as the field of a record, as languages, or as a week. */
type Shape =
  | { readonly field: Field }
  | { readonly shape: 'languages' }
  | { readonly shape: 'hours' }
  | { readonly shape: 'logo' }
export type KnownSetting = Shape & {
  readonly key: string
  readonly group: SettingGroup
  readonly name: string
  readonly help: string
  readonly default: unknown
  /** the problem with a value; for settings that the system reads `steeringProblem` finds it */
  readonly check?: (value: unknown) => SettingProblem | undefined
  /** the public site reads it */
  readonly public?: true
}
const LATE = {
  'billing.lateFeePercent': {
    name: 'Fee for paying late',
    help: 'Percentage of the unpaid amount, charged in a draft bill with the final reminder. 0 means no fee.',
  },
  'billing.lateInterestPercent': {
    name: 'Interest for paying late',
    help: 'Yearly interest on the unpaid amount, charged in a draft bill with the final reminder. 0 means no interest.',
  },
} as const
type Whole = Extract<SteeringKey, `billing.${string}` | `${string}Days` | `${string}Percent`>
const whole = (key: Whole, unit: string): Field => {
  const { min, max } = STEERING[key]
  return integer({ required: true, min, max, unit })
}
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/
const isZone = (value: unknown): boolean => CODES.timeZone.some(zone => zone === value)
const words =
  (max: number) =>
  (value: unknown): SettingProblem | undefined => {
    if (typeof value !== 'string' || value.trim() === '') return { problem: 'required' }
    return value.length > max ? { problem: 'tooLong', values: { max } } : undefined
  }
/** Words that need not be there. */
const maybe =
  (check: (value: unknown) => SettingProblem | undefined) =>
  (value: unknown): SettingProblem | undefined =>
    value === '' ? undefined : check(value)
const addressError = (value: unknown): SettingProblem | undefined =>
  words(200)(value) ?? (EMAIL.test(String(value)) ? undefined : { problem: 'noAddress' })
/** A valid IBAN, or the account number of a bank that has none. */
const accountError =
  (max: number) =>
  (value: unknown): SettingProblem | undefined =>
    words(max)(value) ?? (isAccount(String(value)) ? undefined : { problem: 'noAccount' })
const zoneError = (value: unknown): SettingProblem | undefined => (isZone(value) ? undefined : { problem: 'noZone' })
function languagesError(value: unknown): SettingProblem | undefined {
  const right =
    Array.isArray(value) && value.length > 0 && value.every(each => CODES.language.some(one => one === each))
  return right ? undefined : { problem: 'noLanguages' }
}
export const KNOWN_SETTINGS: readonly KnownSetting[] = [
  {
    key: 'platform.name',
    check: words(120),
    group: 'general',
    name: 'Name of the network',
    help: 'The name of the network on its public site.',
    field: text({ required: true, max: 120 }),
    default: 'Siteoffice',
    public: true,
  },
  {
    key: 'platform.supportEmail',
    check: addressError,
    group: 'general',
    name: 'Address for questions',
    help: 'Where members and visitors write to.',
    field: text({ required: true, format: 'email', max: 200 }),
    default: 'support@siteoffice.example',
    public: true,
  },
  {
    key: 'platform.timeZone',
    check: zoneError,
    group: 'general',
    name: 'Time zone',
    help: 'Whose day is “today”: it decides issue dates, the year of document numbers, and what is overdue. Deadlines on the public site are told by it, too.',
    field: code('timeZone', { required: true }),
    default: USUAL_TIME_ZONE,
    public: true,
  },
  {
    key: 'platform.languages',
    check: languagesError,
    group: 'general',
    name: 'Languages',
    help: 'Languages of the public site.',
    shape: 'languages',
    default: ['en', 'ar'],
    public: true,
  },
  {
    key: 'platform.currency',
    group: 'general',
    name: 'Usual currency',
    help: 'The currency that new records begin with, where no company says another.',
    field: code('currency', { required: true }),
    default: STEERING['platform.currency'].default,
    public: true,
  },
  ...LETTERHEAD.map(({ max, ...each }) => ({
    ...each,
    group: 'letterhead' as const,
    field: text({ max, ...(each.key === 'letterhead.address' && { multiline: true }) }),
    check:
      each.key === 'letterhead.name'
        ? words(max)
        : maybe(each.key === 'letterhead.iban' ? accountError(max) : words(max)),
  })),
  {
    key: 'letterhead.logo',
    check: logoProblem,
    group: 'letterhead',
    name: 'Logo',
    help: 'At the head of each document in place of the name: PNG, JPEG or SVG, at most 70 kB.',
    shape: 'logo',
    default: '',
  },
  {
    key: 'bidding.closingSoonDays',
    group: 'bidding',
    name: 'Closing soon',
    help: 'How many days before its deadline a tender counts as closing soon.',
    field: whole('bidding.closingSoonDays', 'days'),
    default: STEERING['bidding.closingSoonDays'].default,
    public: true,
  },
  ...(['bidding.negotiatedBelowPercent', 'bidding.negotiatedAbovePercent'] as const).map(key => ({
    key,
    group: 'bidding' as const,
    ...NEGOTIATED[key],
    field: whole(key, '%'),
    default: STEERING[key].default,
  })),
  ...TENDER_SWITCH_KEYS.map(key => ({
    key,
    group: 'bidding' as const,
    ...TENDER_SWITCHES[key],
    field: boolean(),
    default: STEERING[key].default,
  })),
  {
    key: 'billing.commissionPercent',
    group: 'billing',
    name: 'Usual commission',
    help: 'The commission on awards, where no agreement with the company says another.',
    field: whole('billing.commissionPercent', '%'),
    default: STEERING['billing.commissionPercent'].default,
  },
  {
    key: 'billing.dueDays',
    group: 'billing',
    name: 'Time to pay',
    help: 'How many days a new bill is given to be paid.',
    field: whole('billing.dueDays', 'days'),
    default: STEERING['billing.dueDays'].default,
  },
  ...(['billing.lateFeePercent', 'billing.lateInterestPercent'] as const).map(key => ({
    key,
    group: 'billing' as const,
    ...LATE[key],
    field: whole(key, '%'),
    default: STEERING[key].default,
  })),
  {
    key: 'approval.separateBilling',
    group: 'billing',
    name: 'Two people for a bill',
    help: 'A bill is issued or voided by another person than those who drafted, changed or submitted it.',
    field: boolean(),
    default: STEERING['approval.separateBilling'].default,
  },
  {
    key: 'approval.separateCountersigning',
    group: 'agreements',
    name: 'Two people for an agreement',
    help: 'An agreement is countersigned by another person than those who drafted, changed or sent it.',
    field: boolean(),
    default: STEERING['approval.separateCountersigning'].default,
  },
  {
    key: 'agreements.expiringDays',
    group: 'agreements',
    name: 'Expiring soon',
    help: 'How many days before its end an agreement counts as expiring soon.',
    field: whole('agreements.expiringDays', 'days'),
    default: STEERING['agreements.expiringDays'].default,
  },
  {
    key: 'inventory.overReceiptPercent',
    group: 'inventory',
    ...INVENTORY_PERCENTS['inventory.overReceiptPercent'],
    field: whole('inventory.overReceiptPercent', '%'),
    default: STEERING['inventory.overReceiptPercent'].default,
  },
  ...INVENTORY_SWITCH_KEYS.map(key => ({
    key,
    group: 'inventory' as const,
    ...INVENTORY_SWITCHES[key],
    field: boolean(),
    default: STEERING[key].default,
  })),
  {
    key: 'chat.businessHours',
    check: hoursProblem,
    group: 'chat',
    name: 'Business hours',
    help: 'When visitors are answered, as the public site tells them.',
    shape: 'hours',
    default: USUAL_HOURS,
    public: true,
  },
  {
    key: 'chat.greeting',
    check: words(300),
    group: 'chat',
    name: 'Greeting',
    help: 'The first line that a visitor of the site sees.',
    field: text({ required: true, max: 300 }),
    default: 'Hello! How can we help?',
    public: true,
  },
  {
    key: 'chat.closedText',
    check: words(300),
    group: 'chat',
    name: 'Outside of business hours',
    help: 'Shown to visitors who write outside of the business hours.',
    field: text({ required: true, max: 300 }),
    default: 'We are closed at the moment. We answer as soon as we are back.',
    public: true,
  },
  {
    key: 'chat.resolveAfterDays',
    group: 'chat',
    name: 'Resolve after silence',
    help: 'An open conversation is resolved when nobody has written for so many days, unless the visitor waits for an answer. 0 means never.',
    field: whole('chat.resolveAfterDays', 'days'),
    default: STEERING['chat.resolveAfterDays'].default,
  },
  {
    key: 'chat.widgetOrigins',
    check: originsProblem,
    group: 'chat',
    name: 'Sites with the chat',
    help: 'Only pages of these sites can show the chat and send messages, for example https://www.example.com.',
    field: tags(),
    default: [],
  },
]
/** The problem with a value for that key, or undefined; an unknown key takes any value. */
export const settingProblem = (key: string, value: unknown): SettingProblem | undefined =>
  (KNOWN_SETTINGS.find(each => each.key === key)?.check ?? (setting => steeringProblem(key, setting)))(value)
/** The same in English. */
export function settingError(key: string, value: unknown): string | undefined {
  const problem = settingProblem(key, value)
  return problem && inEnglish(problem)
}
