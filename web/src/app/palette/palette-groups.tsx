/** The answers of the palette to the typed words, under their headings. */
import { foldText } from '@siteoffice/domain/engine/folded'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { groupOf } from '@siteoffice/domain/menu-for'
import { useNavigate } from 'react-router'
import { hasRecordScreen, recordPath } from '../../kinds/paths.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { useRightWords } from '../../records/display/lacking-rights.tsx'
import { Icon } from '../../ui/icon.tsx'
import { GroupIcon } from '../layout/group-icon.tsx'
import { FoundState, foundName } from './found-state.tsx'
import type { LocalAnswer } from './local-answers.ts'
import { additionsNamed, closedNamed, screensNamed } from './local-answers.ts'
import type { ChosenStep, PaletteGroup, PaletteOption, PaletteProps } from './palette-option.ts'
import { type HeldStep, stepWords } from './record-steps.ts'
import { useActions } from './use-actions.tsx'
import type { RecordHit } from './use-found-records.ts'
import { useKeptRecords, useSearch, useSettled } from './use-found-records.ts'
import { usePaletteSteps } from './use-palette-steps.ts'
import { useUndos } from './use-undos.tsx'

const SCREENS = 4
const ADDITIONS = 3
const CLOSED = 2
const HELD = 4
/** Among so few records the first is most likely the one that is meant. */
const FEW = 5
/** Found records by resource; first the resource with the best match. */
function byKind(hits: readonly RecordHit[], words: string): readonly (readonly [AnyResource, readonly RecordHit[]])[] {
  const kinds = Map.groupBy(hits, each => each.resource)
  const near = (records: readonly RecordHit[]) => {
    const texts = records.flatMap(({ record }) => [foldText(record.label ?? ''), foldText(record.detail ?? '')])
    if (texts.includes(foldText(words))) return 0
    return texts.some(each => each.startsWith(foldText(words))) ? 1 : 2
  }
  return [...kinds].toSorted(([, a], [, b]) => near(a) - near(b))
}
/** Tells a record from others of its name: its number, where counterparties name it, and its other searched fields. */
function detailOf(group: string, { label, detail, sides }: RecordHit['record']): string | null {
  if (sides.length === 0) return detail
  return [label, ...(group === 'found' ? [detail] : [])].filter(part => part !== null).join(' · ')
}
type Translate = (text: string, values?: { readonly [name: string]: string }) => string
/** The answers that are closed to the person; the address behind each shows the right it needs and who holds it. */
function useClosed(go: (path: string) => () => void) {
  const { t } = useTranslation()
  const session = useSession()
  const rightWords = useRightWords()
  const translate: Translate = (text, values) => t(text, { ...values })
  const blockedOption = (step: HeldStep): PaletteOption => ({
    key: `held ${step.label} ${step.record._id}`,
    label: stepWords(step.label, step, session, translate),
    detail: 'reason' in step.because ? t(step.because.reason) : rightWords(step.because.permission),
    blocked: true,
    icon: <GroupIcon group={groupOf(step.resource)} />,
    run: go(recordPath(step.resource, step.record._id)),
  })
  return (words: string, place: (answer: LocalAnswer) => PaletteOption, steps: readonly HeldStep[]): PaletteGroup => ({
    title: t('Not open to you'),
    options: [
      ...steps.slice(0, HELD).map(blockedOption),
      ...closedNamed(session, words, translate, CLOSED).map(({ permission, ...answer }) => ({
        ...place(answer),
        detail: rightWords(permission),
        blocked: true as const,
      })),
    ],
  })
}
export function useGroups(words: string, props: PaletteProps) {
  const { onClose, onTransition } = props
  const { t } = useTranslation()
  const session = useSession()
  const navigate = useNavigate()
  const settled = useSettled(words)
  const search = useSearch(settled)
  const ownRecords = useKeptRecords()
  const hits = search.found.filter(({ resource }) => hasRecordScreen(resource))
  const undos = useUndos(words, onClose)
  const actions = useActions(words, props)
  const { openSteps, blockedSteps, spoken, ...beside } = usePaletteSteps(
    settled,
    hits.length <= FEW ? hits[0] : undefined,
  )
  const translate: Translate = (text, values) => t(text, { ...values })
  const go = (path: string) => () => {
    onClose()
    void navigate(path)
  }
  const closed = useClosed(go)
  const place = ({ label, group, path }: LocalAnswer): PaletteOption => ({
    key: path,
    label,
    detail: group && t(group),
    icon: group === undefined ? <Icon name="gauge" /> : <GroupIcon group={group} />,
    run: go(path),
  })
  const record =
    (group: string) =>
    ({ resource, record: found }: RecordHit): PaletteOption => {
      const { _id } = found
      const name = `${resource.name}:${_id}`
      return {
        key: `${group} ${name}`,
        label: foundName({ resource, record: found }),
        detail: detailOf(group, found) ?? (group === 'found' ? undefined : t(resource.title[0])),
        icon: <GroupIcon group={groupOf(resource)} />,
        state: <FoundState resource={resource} record={found} />,
        pin: { resource, id: _id, pinned: ownRecords.pinnedNames.includes(name) },
        run: go(recordPath(resource, _id)),
      }
    }
  const step = (chosenStep: ChosenStep): PaletteOption => ({
    key: `${chosenStep.transition.name} ${chosenStep.record._id}`,
    label: stepWords(chosenStep.transition.label, chosenStep, session, translate),
    detail: t(chosenStep.resource.title[0]),
    icon: <GroupIcon group={groupOf(chosenStep.resource)} />,
    run: () => onTransition(chosenStep),
  })
  const groups: readonly PaletteGroup[] =
    words === ''
      ? [
          { title: t('Pinned'), options: ownRecords.pinned.map(record('pinned')) },
          { title: t('Opened last'), options: ownRecords.recent.map(record('recent')) },
          { title: t('Actions'), options: [...actions, ...undos] },
        ]
      : [
          { title: t('Screens'), options: screensNamed(session, words, translate, SCREENS).map(place) },
          {
            title: t('Actions'),
            options: [
              ...undos,
              ...additionsNamed(session, words, translate, ADDITIONS).map(place),
              ...actions,
              ...(spoken ? openSteps.map(step) : []),
            ],
          },
          ...byKind(hits, words).map(([resource, few]) => ({
            title: t(resource.title[1]),
            options: few.map(record('found')),
          })),
          { title: t('Next steps'), options: spoken ? [] : openSteps.map(step) },
          closed(words, place, blockedSteps),
        ]
  const pending = words !== '' && (settled !== words || search.isFetching || beside.pending)
  return { groups: groups.filter(each => each.options.length > 0), pending, ...search }
}
