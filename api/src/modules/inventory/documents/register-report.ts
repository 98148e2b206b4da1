/** What the report of a closed register session says: it is made of the record, which never changes again. */
import type { PaperWidth } from '@siteoffice/domain/modules/inventory/register-figures'
import type { Queries } from '../../../data/database.ts'
import { recordsIn } from '../../../data/records.ts'
import type { RowOf } from '../../../engine/rules.ts'
import type { DocumentLanguage } from '../../../services/documents/formats.ts'
import { formatsIn } from '../../../services/documents/formats.ts'
import { frame, letterheadIn } from '../../../services/documents/letterhead.ts'
import { REGISTER_WORDS } from './register-words.ts'

type Session = RowOf<'registerSession'>
const FIGURES = ['cashTaken', 'changeGiven', 'cashRefunded', 'cashIn', 'cashOut'] as const
/** Those that leave the drawer. */
const LESS: ReadonlySet<string> = new Set(['changeGiven', 'cashRefunded', 'cashOut'])
export const reportTemplate = (width: PaperWidth): string =>
  `modules/inventory/documents/register-${width === 'roll' ? 'roll' : 'report'}.typ`

export async function reportContent(queries: Queries, session: Session, language: DocumentLanguage): Promise<object> {
  const words = REGISTER_WORDS[language]
  const { money, amount, instant } = formatsIn(language)
  const { currency, counted, difference } = session
  const head = await letterheadIn(queries)
  const store = await recordsIn(queries).get('stores', session.store._id, ['timeZone'], { trash: 'with' })
  const time = (at: string | null): string => (at === null ? '' : instant(at, store?.timeZone ?? 'UTC'))
  // nothing is no minus
  const signed = (name: (typeof FIGURES)[number]): number =>
    LESS.has(name) ? 0 - (session[name] ?? 0) : (session[name] ?? 0)
  const sum = (label: string, value: number, strong = false) => ({ label, value: money(value, currency), strong })
  return {
    ...frame(language, head),
    title: words.report,
    number: session.reference,
    store: session.store.label ?? '',
    facts: [
      { label: words.register, value: session.register.label ?? '' },
      { label: words.openedBy, value: session.person?.label ?? '' },
      { label: words.opened, value: time(session.createdAt), ordered: language === 'en' },
      { label: words.closedBy, value: session.closedBy?.label ?? '' },
      { label: words.closed, value: time(session.closedAt), ordered: language === 'en' },
    ],
    heads: [words.figure, `${words.amount} (${currency})`],
    figures: [
      [words.float, amount(session.openingFloat, currency)],
      ...FIGURES.map(name => [words[name], amount(signed(name), currency)]),
    ],
    moveHeads: [words.when, words.direction, words.reason, `${words.amount} (${currency})`],
    moves: session.moves.map(({ at, direction, reason, amount: moved }) => [
      time(at),
      direction === 'in' ? words.cashIn : words.cashOut,
      reason,
      amount(direction === 'in' ? moved : -moved, currency),
    ]),
    sums: [
      sum(words.expected, session.expected ?? 0),
      counted === null ? { label: words.counted, value: words.notCounted, strong: true } : sum(words.counted, counted),
      ...(difference === null ? [] : [sum(words.difference, difference, true)]),
    ],
    reason: { label: words.reason, value: session.closingReason ?? '' },
    signatures: [words.signedBy, words.checkedBy],
  }
}
