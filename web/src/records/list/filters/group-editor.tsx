/** Filters joined by and/or: groups of conditions, one inside another. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { Field, FieldKind } from '@siteoffice/domain/engine/field'
import { type FilterGroup, JOINS, MOST_CONDITIONS, MOST_DEPTH } from '@siteoffice/domain/engine/filter-groups'
import { NOT, readNot } from '@siteoffice/domain/engine/query'
import { useEffect, useId, useState } from 'react'
import type { FilterKind } from '../../../kinds/kind.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import styles from './filter-panel.module.css'
import { FilterWords, isWord } from './filter-words.tsx'
import {
  countOf,
  type DraftCondition,
  type DraftGroup,
  draftGroup,
  isDraftGroup,
  newCondition,
  newGroup,
  withNode,
  withoutNode,
  writeDraft,
} from './group-draft.ts'

interface Filterable {
  readonly name: string
  readonly field: Field
  readonly Filter: FilterKind<FieldKind>
}
interface Props {
  readonly filters: readonly Filterable[]
  /** as the address has it */
  readonly group: FilterGroup
  /** the filled conditions as a filter; undefined where there is none */
  readonly onChange: (text: string | undefined) => void
}
export function GroupEditor({ filters, group, onChange }: Props) {
  const [draft, setDraft] = useState(() => draftGroup(group))
  const draftText = writeDraft(draft)
  const groupText = writeDraft(draftGroup(group))
  const [lastText, setLastText] = useState(groupText)
  // changed elsewhere: a chip was removed, or a view opened
  if (groupText !== lastText) {
    setLastText(groupText)
    if (groupText !== draftText) setDraft(draftGroup(group))
  }
  const change = (next: DraftGroup) => {
    setDraft(next)
    const text = writeDraft(next)
    if (text !== draftText) onChange(text)
  }
  const count = countOf(draft)
  useEffect(() => {
    // the new part pushes the pressed button down, and appears above it
    if (document.activeElement?.closest('fieldset')) document.activeElement.scrollIntoView({ block: 'nearest' })
  }, [count])
  const full = count >= MOST_CONDITIONS
  return <Group filters={filters} group={draft} depth={1} full={full} onChange={change} onRemove={undefined} />
}
interface GroupProps {
  readonly filters: readonly Filterable[]
  readonly group: DraftGroup
  readonly depth: number
  readonly full: boolean
  readonly onChange: (group: DraftGroup) => void
  readonly onRemove: (() => void) | undefined
}
function Group({ filters, group, depth, full, onChange, onRemove }: GroupProps) {
  const { t } = useTranslation()
  const labels = { and: t('All of these'), or: t('Any of these') }
  const add = (node: DraftCondition | DraftGroup) => onChange({ ...group, nodes: [...group.nodes, node] })
  const [first] = filters
  if (first === undefined) return null
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Combobox
          aria-label={t('How these conditions are joined')}
          size="small"
          value={group.join}
          options={JOINS.map(join => ({ value: join, label: labels[join] }))}
          onChange={next => {
            const join = JOINS.find(each => each === next)
            if (join !== undefined) onChange({ ...group, join })
          }}
          fits
        />
        {onRemove && (
          <Button size="small" type="text" onClick={onRemove}>
            {t('Remove group')}
          </Button>
        )}
      </legend>
      {group.nodes.map(node =>
        isDraftGroup(node) ? (
          <Group
            key={node.key}
            filters={filters}
            group={node}
            depth={depth + 1}
            full={full}
            onChange={next => onChange(withNode(group, next))}
            onRemove={() => onChange(withoutNode(group, node.key))}
          />
        ) : (
          <Condition
            key={node.key}
            filters={filters}
            condition={node}
            onChange={next => onChange(withNode(group, next))}
            onRemove={() => onChange(withoutNode(group, node.key))}
          />
        ),
      )}
      <div className={styles.adding}>
        <Button size="small" disabled={full} onClick={() => add(newCondition(first.name))}>
          {t('Add condition')}
        </Button>
        {depth < MOST_DEPTH && (
          <Button
            size="small"
            disabled={full}
            onClick={() => add(newGroup(group.join === 'and' ? 'or' : 'and', first.name))}
          >
            {t('Add group')}
          </Button>
        )}
        {full && <span>{t('{{most}} conditions are the most there can be.', { most: MOST_CONDITIONS })}</span>}
      </div>
    </fieldset>
  )
}
interface ConditionProps {
  readonly filters: readonly Filterable[]
  readonly condition: DraftCondition
  readonly onChange: (condition: DraftCondition) => void
  readonly onRemove: () => void
}
function Condition({ filters, condition, onChange, onRemove }: ConditionProps) {
  const { t } = useTranslation()
  const id = useId()
  const labelOf = ({ name, field }: Filterable) => t(fieldLabel(name, field))
  const filter = filters.find(({ name }) => name === condition.name)
  const { not, rest } = readNot(condition.value)
  const set = (value: string | undefined) => onChange({ ...condition, value: value ?? '' })
  const label = filter ? labelOf(filter) : condition.name
  return (
    <div className={styles.condition}>
      <Combobox
        aria-label={t('Filter by')}
        value={condition.name}
        options={filters.map(each => ({ value: each.name, label: labelOf(each) }))}
        onChange={name => name !== null && onChange({ ...condition, name, value: '' })}
        fits
      />
      <div>
        {filter && (
          <filter.Filter
            id={id}
            label={label}
            field={filter.field}
            value={isWord(rest) ? undefined : rest || undefined}
            onChange={next => set(next && not ? `${NOT}${next}` : next)}
          />
        )}
      </div>
      <div className={styles.head}>
        {filter && <FilterWords label={label} field={filter.field} value={condition.value} onChange={set} />}
        <button type="button" aria-label={t('Remove the filter {{name}}', { name: label })} onClick={onRemove}>
          ×
        </button>
      </div>
    </div>
  )
}
