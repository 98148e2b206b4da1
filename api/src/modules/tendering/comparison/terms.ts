/** What is told of each bid beside its prices, where anybody has said it. */
import type { ComparedBid } from '@siteoffice/domain/modules/tendering/comparison'
import type { DocumentLanguage } from '../../../services/documents/formats.ts'
import type { ComparisonWords } from './comparison-words.ts'
import { STATUS_WORDS } from './comparison-words.ts'

interface Term {
  readonly field: string
  readonly word: keyof ComparisonWords
}
export const TERMS: readonly Term[] = [
  { field: 'durationDays', word: 'duration' },
  { field: 'validityUntil', word: 'validUntil' },
  { field: 'technicalScore', word: 'technicalScore' },
  { field: 'financialScore', word: 'financialScore' },
  { field: 'levelNotes', word: 'levelNotes' },
  { field: 'exclusions', word: 'exclusions' },
  { field: 'isLate', word: 'late' },
  { field: 'unconfirmedAddenda', word: 'addenda' },
]
export const wasSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false && value !== 0
/** What became of a bid, in words. */
export function statusOf(bid: ComparedBid, language: DocumentLanguage): string {
  const words: { readonly [status: string]: string | undefined } = STATUS_WORDS[language]
  return words[String(bid['status'])] ?? String(bid['status'])
}
