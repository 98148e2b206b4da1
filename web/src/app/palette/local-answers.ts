/** The answers of the palette that need no request: screens to open, records to add. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { screensOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { MenuGroupName, MenuPage } from '@siteoffice/domain/menu'
import { groupOf, groupPath, menuFor, shownMenu } from '@siteoffice/domain/menu-for'
import { addPath, listPath } from '../../kinds/paths.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import type { Session } from '../../lib/session.ts'
import { closedScreens } from '../layout/closed-screens.ts'
import { rankOf } from './words.ts'

type Translate = (text: string, values?: { readonly [name: string]: string }) => string
export interface LocalAnswer {
  readonly label: string
  /** its group in the menu */
  readonly group?: MenuGroupName
  readonly path: string
}
interface Candidate extends LocalAnswer {
  /** other words that mean it */
  readonly names: readonly string[]
}
/** The candidates that match the typed words, the best first. */
function matchByName<C extends Candidate>(
  candidates: readonly C[],
  words: string,
  most: number,
): readonly Omit<C, 'names'>[] {
  const matches = candidates.flatMap(({ names, ...answer }) => {
    const ranks = [answer.label, ...names].flatMap(each => rankOf(words, each) ?? [])
    return ranks.length === 0 ? [] : [{ answer, rank: Math.min(...ranks) }]
  })
  return matches
    .toSorted((a, b) => a.rank - b.rank || a.answer.label.length - b.answer.label.length)
    .slice(0, most)
    .map(({ answer }) => answer)
}
export function screensNamed(session: Session, search: string, t: Translate, most: number): readonly LocalAnswer[] {
  const listAnswer = (group: MenuGroupName, resource: AnyResource) => ({
    label: t(resource.title[1]),
    group,
    path: listPath(resource),
    names: [t(resource.title[0]), ...resource.title],
  })
  const pageAnswer = (group: MenuGroupName, { label, words, path }: MenuPage) => ({
    label: t(label),
    group,
    path,
    names: [label, ...(words === undefined ? [] : [words, t(words)])],
  })
  const lists = menuFor(session).flatMap(({ name, entries, parts }) => [
    ...entries.map(entry => ('page' in entry ? pageAnswer(name, entry.page) : listAnswer(name, entry.resource))),
    ...parts.map(resource => listAnswer(name, resource)),
  ])
  const groups = shownMenu(session).map(({ name }) => ({
    label: t('All of {{what}}', { what: t(name) }),
    group: name,
    path: groupPath(name),
    names: [t(name), name],
  }))
  const others = [
    { label: t('Start'), path: '/', names: [t('Dashboard')] },
    { label: t('My profile'), path: '/profile', names: [] },
  ]
  return matchByName([...lists, ...groups, ...others], search, most)
}
/** Words in English are understood too, as for screens. */
const ADDED = ['Add', 'New', 'Create']
const additions = ({ can }: Session, t: Translate, open: boolean) =>
  catalogue
    .filter(resource => screensOf(resource).includes('add') && can(permissionFor(resource, 'create')) === open)
    .map(resource => {
      const what = inSentence(t(resource.title[0]))
      return {
        label: t('Add {{what}}', { what }),
        group: groupOf(resource),
        path: addPath(resource),
        // the Arabic for “new” is feminine here, and begins with the masculine form: both are understood
        names: [
          t('New {{what}}', { what }),
          t('Create {{what}}', { what }),
          ...ADDED.map(verb => `${verb} ${resource.title[0]}`),
        ],
        permission: permissionFor(resource, 'create'),
      }
    })
interface ClosedAnswer extends LocalAnswer {
  readonly permission: string
}
/** Screens and additions that exist but are closed to this person; a company cannot ask for those of the network. */
export function closedNamed(session: Session, words: string, t: Translate, most: number): readonly ClosedAnswer[] {
  const lists = closedScreens(session).map(({ label, names, ...each }) => ({
    ...each,
    label: t(label),
    names: [label, ...names, ...names.map(name => t(name))],
  }))
  const others = session.tenantScoped || session.impersonated ? [] : additions(session, t, false)
  return matchByName([...lists, ...others], words, most)
}
export const additionsNamed = (session: Session, words: string, t: Translate, most: number): readonly LocalAnswer[] =>
  matchByName(additions(session, t, true), words, most)
