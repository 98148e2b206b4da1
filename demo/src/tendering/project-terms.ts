/** The terms of projects: contract, securities, site visits, rules of bidding. */

import { daysAfter } from '../clock.ts'
import type { ProjectType } from '../companies/company-profiles.ts'
import { roundFigure } from '../money.ts'
import type { Random } from '../random.ts'
import type { Project } from './project-bill.ts'
import type { Course } from './project-course.ts'
import { paymentTerms } from './project-text.ts'

/** Contract and money. */
export function termsOf(random: Random, type: ProjectType, estimate: number): Partial<Project> {
  const works = !['supply', 'consultancy'].includes(type)
  return {
    contractType:
      type === 'supply' || type === 'road'
        ? 'unit_rate'
        : random.pick(['lump_sum', 'lump_sum', 'lump_sum', 'unit_rate', 'cost_plus', 'design_build'] as const),
    awardCriteria:
      type === 'consultancy'
        ? random.pick(['quality_only', 'rated_criteria'] as const)
        : random.pick(['price_only', 'price_only', 'price_only', 'cost_only', 'rated_criteria'] as const),
    bidSecurityPercent: works ? random.pick([1, 2, 2, 2.5, 5]) : null,
    performanceSecurityPercent: works ? random.pick([5, 10, 10]) : null,
    retentionPercent: works ? random.pick([5, 5, 10]) : null,
    tenderFee: random.chance(0.3) ? Math.max(1, roundFigure(estimate * 0.00012, 1)) : null,
    paymentTerms: paymentTerms(random, type),
    bidValidityDays: random.pick([60, 90, 90, 120]),
  }
}
export function visitOf(random: Random, course: Course, district: string): NonNullable<Project['siteVisit']> | null {
  const from = course.published ?? course.created
  const span = (course.deadline.getTime() - from.getTime()) / 86_400_000
  if (span < 8 || random.chance(0.45)) return null
  const at = daysAfter(from, span * 0.4)
  at.setUTCHours(6, 0, 0, 0)
  return {
    at: at.toISOString(),
    place: `Main gate, ${district}`,
    mandatory: random.chance(0.4),
    notes: 'Safety shoes and helmets are to be brought along.',
  }
}
/** The rules of a tender: how it is procured, who may bid, whether prices are sealed. */
export function rulesOf(
  random: Random,
): Pick<
  Project,
  | 'procurementMethod'
  | 'visibility'
  | 'requireVerified'
  | 'sealed'
  | 'acceptLateBids'
  | 'allowRevision'
  | 'showEstimate'
> {
  const procurementMethod = random.pick([
    'open',
    'open',
    'open',
    'open',
    'open',
    'selective',
    'limited',
    'direct',
  ] as const)
  const visibility =
    procurementMethod === 'open'
      ? random.pick(['public', 'public', 'verified'] as const)
      : procurementMethod === 'selective'
        ? 'verified'
        : 'invited'
  return {
    procurementMethod,
    visibility,
    requireVerified: visibility !== 'public' || random.chance(0.8),
    sealed: random.chance(0.94),
    acceptLateBids: random.chance(0.09),
    allowRevision: random.chance(0.9),
    showEstimate: random.chance(0.3),
  }
}
