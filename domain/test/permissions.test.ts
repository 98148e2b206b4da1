/** Names of permissions, and the check that API and web share (source text, section 6). */
import { expect, test } from 'vitest'
import { catalogue, resourceNamed } from '../src/catalogue.ts'
import { allows, groupPermissions, permissionFor, permissionForTransition } from '../src/engine/permissions.ts'
import { projectWorkflows } from '../src/modules/tendering/project-workflows.ts'

test('one of the required is enough, the wildcard is for everybody, and nothing required is nobody’s', () => {
  const held = new Set(['READ_ALL_COMPANY'])
  expect(allows(held, ['CREATE_COMPANY', 'READ_ALL_COMPANY'])).toBe(true)
  expect(allows(held, ['CREATE_COMPANY', 'UPDATE_COMPANY'])).toBe(false)
  expect(allows(new Set(), ['ALL'])).toBe(true)
  expect(allows(held, [])).toBe(false)
  expect(allows(held, undefined)).toBe(false)
  expect(allows(new Set(['ALL']), ['CREATE_COMPANY'])).toBe(false)
})
test('each operation of a resource has its permission, and a transition its own or the right to change', () => {
  const resource = resourceNamed('projects')
  const names = (['list', 'get', 'create', 'update', 'delete'] as const).map(each => permissionFor(resource, each))
  expect(names).toEqual([
    'READ_ALL_PROJECTS',
    'READ_SINGLE_PROJECTS',
    'CREATE_PROJECTS',
    'UPDATE_PROJECTS',
    'DELETE_PROJECTS',
  ])
  const { publish, submit } = projectWorkflows.status.transitions
  expect(permissionForTransition(resource, publish)).toBe('PUBLISH_PROJECTS')
  expect(permissionForTransition(resource, submit)).toBe('UPDATE_PROJECTS')
})
test('all permissions are grouped by section and resource, in words', () => {
  const groups = groupPermissions(catalogue)
  expect(groups.find(group => group.resource === 'billings')).toEqual({
    section: 'Network',
    resource: 'billings',
    label: 'Billings',
    permissions: [
      { name: 'CREATE_BILLINGS', label: 'Create' },
      { name: 'READ_ALL_BILLINGS', label: 'List' },
      { name: 'READ_SINGLE_BILLINGS', label: 'Open' },
      { name: 'UPDATE_BILLINGS', label: 'Change' },
      { name: 'DELETE_BILLINGS', label: 'Delete' },
      { name: 'ISSUE_BILLINGS', label: 'Issue billings' },
      { name: 'RECORD_PAYMENT', label: 'Record payment' },
      { name: 'VOID_BILLINGS', label: 'Void billings' },
    ],
  })
  expect(groups.find(group => group.resource === 'stores')?.permissions).toHaveLength(6)
  const guarded = catalogue.filter(resource => resource.permission !== undefined)
  expect(groups.slice(guarded.length)).toEqual([
    {
      section: 'Settings',
      resource: 'dashboard',
      label: 'Dashboard',
      permissions: ['CREATE', 'READ_ALL', 'READ_SINGLE', 'UPDATE', 'DELETE'].map((action, index) => ({
        name: `${action}_DASHBOARD`,
        label: ['Create', 'List', 'Open', 'Change', 'Delete'][index],
      })),
    },
    expect.objectContaining({ section: 'Inventory', resource: 'stock', label: 'Stock' }),
    {
      section: 'People',
      resource: 'login_into_user_account',
      label: "Sign in to a company user's account",
      permissions: [{ name: 'LOGIN_INTO_USER_ACCOUNT', label: "Sign in to a company user's account" }],
    },
    expect.objectContaining({ section: 'People', resource: 'share_views', label: 'Share views of lists' }),
    expect.objectContaining({ section: 'Website', resource: 'publish_content', label: 'Publish content' }),
    expect.objectContaining({ section: 'Inventory', resource: 'adjust_stock', label: 'Adjust stock' }),
    {
      section: 'Inventory',
      resource: 'read_cost',
      label: 'Read costs, margins and profits',
      permissions: [{ name: 'READ_COST', label: 'Read costs, margins and profits' }],
    },
    expect.objectContaining({ section: 'Inventory', resource: 'override_price' }),
    expect.objectContaining({ section: 'Settings', resource: 'export_data', label: 'Export data' }),
    expect.objectContaining({ section: 'Settings', resource: 'import_data', label: 'Import data' }),
    expect.objectContaining({ section: 'Settings', resource: 'purge_data', label: 'Delete for good' }),
    expect.objectContaining({ section: 'Settings', resource: 'read_background_jobs', label: 'See background jobs' }),
    expect.objectContaining({
      section: 'Settings',
      resource: 'retry_background_jobs',
      label: 'Try failed background jobs again',
    }),
    expect.objectContaining({ section: 'Settings', resource: 'read_audit_log', label: 'Read the audit log' }),
    expect.objectContaining({ section: 'Settings', resource: 'read_history', label: 'Read the history of records' }),
  ])
})
