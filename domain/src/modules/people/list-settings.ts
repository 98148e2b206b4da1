import { boolean, choice, reference, references, tags, text } from '../../engine/field.ts'
import { DENSITIES } from '../../engine/query.ts'
import { defineResource } from '../../engine/resource.ts'

export const listSettings = defineResource('listSettings', {
  title: ['List setting', 'List settings'],
  about:
    'How somebody likes one list: its columns and row height, the view it opens with, the views in the menu, the records in the palette.',
  label: 'resource',
  section: 'People',
  scope: 'own',
  trash: false,
  screens: [],
  fields: {
    resource: text({ required: true, writable: 'create', max: 60, unique: true, label: 'List' }),
    columns: tags(),
    density: choice(DENSITIES),
    fill: boolean({ label: 'As high as the window' }),
    defaultView: reference('savedViews', { onDelete: 'clear', tab: false }),
    /** ids of records of this list that are pinned in the palette */
    pinnedRecords: tags({ label: 'Pinned records' }),
    pinnedViews: references('savedViews', { onDelete: 'clear', tab: false, label: 'In the menu' }),
    mailedViews: references('savedViews', { onDelete: 'clear', tab: false, label: 'Mailed when something is new' }),
  },
  list: { columns: ['resource', 'defaultView', 'updatedAt'], filters: [], sort: 'resource' },
  form: [],
})
