import { boolean, choice, json, secret, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const siteConfig = defineResource('site-config', {
  title: ['Site setting', 'Site settings'],
  about: 'Values that steer the platform and its public site.',
  label: 'key',
  section: 'Settings',
  permission: 'SITE_CONFIG',
  scope: 'staff',
  trash: false,
  public: { when: { public: true }, fields: ['key', 'value'], key: 'key' },
  fields: {
    key: text({
      label: 'Setting',
      required: true,
      max: 80,
      unique: true,
      search: true,
      writable: 'create',
      help: 'Letters, digits and dots, as in bidding.closingSoonDays.',
    }),
    group: choice(['general', 'letterhead', 'bidding', 'billing', 'agreements', 'inventory', 'chat', 'integration'], {
      required: true,
      default: 'general',
    }),
    description: text({ max: 500, search: true }),
    value: json(),
    secretValue: secret({
      store: 'encrypt',
      help: 'For keys and passwords of other services; it cannot be read back.',
    }),
    public: boolean({ label: 'Readable by the public site' }),
  },
  computed: {
    valueText: text({ label: 'Value', help: 'The value in words, cut after 100 characters.' }),
  },
  header: { about: ['group'] },
  list: {
    columns: ['key', 'valueText', 'description', 'group', 'public', 'updatedAt'],
    filters: ['group', 'public'],
    // the app shows its names in the reader's language, grouped by subject
    sort: 'group',
  },
  form: [{ title: 'Setting', fields: ['key', 'group', 'description', 'value', 'secretValue', 'public'] }],
})
