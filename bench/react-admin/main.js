/** The list of projects as its handbook says: a menu of the same resources, the same columns, search, filter, pages. */
import { createElement as h } from 'react'
import {
  Admin,
  Datagrid,
  DateField,
  List,
  NumberField,
  Resource,
  SearchInput,
  SelectInput,
  TextField,
} from 'react-admin'
import { createRoot } from 'react-dom/client'

const token = localStorage.getItem('siteoffice.token')
async function ask(path) {
  const answer = await fetch(`/api${path}`, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}
const withId = record => ({ ...record, id: record._id })

const dataProvider = {
  async getList(resource, { pagination, sort, filter }) {
    const query = new URLSearchParams({
      ...filter,
      page: pagination.page - 1,
      size: pagination.perPage,
      sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
    })
    const { content, totalElements } = await ask(`/${resource}?${query}`)
    return { data: content.map(withId), total: totalElements }
  },
  getOne: async (resource, { id }) => ({ data: withId(await ask(`/${resource}/id/${id}`)) }),
}
const authProvider = {
  login: () => Promise.reject(new Error('This page is opened signed in')),
  logout: () => Promise.resolve(),
  checkAuth: () => (token === null ? Promise.reject(new Error('Nobody is signed in')) : Promise.resolve()),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
  async getIdentity() {
    const { _id, name } = await ask('/profile')
    return { id: _id, fullName: name }
  },
}
const STATUSES = ['draft', 'published', 'awarded', 'closed'].map(id => ({ id, name: id }))
const filters = [
  h(SearchInput, { source: 'search', alwaysOn: true, key: 'search' }),
  h(SelectInput, { source: 'status', choices: STATUSES, key: 'status' }),
]
const Projects = () =>
  h(
    List,
    { filters, perPage: 10, sort: { field: 'createdAt', order: 'DESC' } },
    h(
      Datagrid,
      { rowClick: false },
      h(TextField, { source: 'number' }),
      h(TextField, { source: 'title' }),
      h(TextField, { source: 'status' }),
      h(TextField, { source: 'company.label' }),
      h(TextField, { source: 'country' }),
      h(NumberField, { source: 'budget.amount' }),
      h(DateField, { source: 'bidDeadline' }),
      h(DateField, { source: 'createdAt' }),
    ),
  )
const resources = JSON.parse(document.getElementById('resources').textContent)
createRoot(document.getElementById('root')).render(
  h(
    Admin,
    { dataProvider, authProvider, requireAuth: true, disableTelemetry: true },
    resources.map(name => h(Resource, { key: name, name, list: Projects })),
  ),
)
