import { boolean, choice, integer, lines, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const appLanguage = defineResource('appLanguage', {
  title: ['Language', 'App languages'],
  about: 'Languages of the platform, with their own strings.',
  label: 'name',
  section: 'Settings',
  permission: 'APP_LANGUAGE',
  scope: 'shared',
  order: 'order',
  single: 'isDefault',
  public: {
    when: { enabled: true },
    fields: [
      'code',
      'name',
      'nativeName',
      'direction',
      'dateFormat',
      'firstDayOfWeek',
      'isDefault',
      'order',
      'strings',
    ],
    key: 'code',
  },
  fields: {
    code: text({ required: true, max: 20, unique: true, search: true, help: 'BCP 47, for example en or pt-BR.' }),
    name: text({ required: true, max: 80, search: true }),
    nativeName: text({ required: true, max: 80 }),
    direction: choice(['ltr', 'rtl'], {
      required: true,
      default: 'ltr',
      labels: { ltr: 'Left to right', rtl: 'Right to left' },
    }),
    fallback: reference('appLanguage', { onDelete: 'clear', tab: false }),
    dateFormat: choice(['dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd'], {
      required: true,
      default: 'dd/mm/yyyy',
      labels: { 'dd/mm/yyyy': '31/12/2026', 'mm/dd/yyyy': '12/31/2026', 'yyyy-mm-dd': '2026-12-31' },
      help: 'On the public site; here dates follow each reader’s browser.',
    }),
    firstDayOfWeek: choice(['monday', 'saturday', 'sunday'], {
      required: true,
      default: 'monday',
      help: 'On the public site.',
    }),
    isDefault: boolean({ label: 'Default' }),
    enabled: boolean({ default: true }),
    order: integer({ min: 0, max: 100_000, default: 0 }),
    strings: lines(
      {
        key: text({ required: true, max: 200 }),
        value: text({ max: 2000 }),
        state: choice(['untranslated', 'needs_edit', 'translated', 'approved'], {
          required: true,
          default: 'untranslated',
        }),
      },
      { max: 5000 },
    ),
  },
  computed: { completeness: integer({ unit: '%' }) },
  header: { figure: 'completeness' },
  list: {
    columns: ['name', 'nativeName', 'code', 'direction', 'isDefault', 'enabled', 'completeness'],
    filters: ['direction', 'enabled', 'isDefault'],
    sort: 'order',
  },
  form: [
    {
      title: 'Language',
      fields: ['code', 'name', 'nativeName', 'direction', 'fallback', 'isDefault', 'enabled', 'order'],
    },
    { title: 'Formats', fields: ['dateFormat', 'firstDayOfWeek'] },
    { title: 'Strings', fields: ['completeness', 'strings'] },
  ],
})
