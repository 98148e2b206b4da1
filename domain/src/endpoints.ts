/** Every endpoint that belongs to no resource, as the modules declare them. */
import type { Endpoint } from './engine/endpoint.ts'
import * as files from './file-endpoints.ts'
import * as imports from './import-endpoints.ts'
import * as lists from './list-endpoints.ts'
import * as agreements from './modules/agreements/endpoints.ts'
import * as billing from './modules/billing/endpoints.ts'
import * as companies from './modules/companies/endpoints.ts'
import * as dashboard from './modules/dashboard/endpoints.ts'
import * as orderDeliveries from './modules/inventory/delivery-endpoints.ts'
import * as inventory from './modules/inventory/endpoints.ts'
import * as labels from './modules/inventory/label-endpoints.ts'
import * as orderPayments from './modules/inventory/payment-endpoints.ts'
import * as periods from './modules/inventory/period-endpoints.ts'
import * as registers from './modules/inventory/register-endpoints.ts'
import * as reorder from './modules/inventory/reorder-endpoints.ts'
import * as storeReports from './modules/inventory/report-endpoints.ts'
import * as orderReturns from './modules/inventory/return-endpoints.ts'
import * as chat from './modules/messaging/chat-endpoints.ts'
import * as guestChat from './modules/messaging/guest-chat-endpoints.ts'
import * as notifications from './modules/messaging/notification-endpoints.ts'
import * as sending from './modules/messaging/sending-endpoints.ts'
import * as people from './modules/people/endpoints.ts'
import * as notices from './modules/people/notice-endpoints.ts'
import * as previews from './modules/people/preview-endpoints.ts'
import * as profiles from './modules/people/profile-endpoints.ts'
import * as secondFactor from './modules/people/second-factor-endpoints.ts'
import * as sessions from './modules/people/session-endpoints.ts'
import * as settings from './modules/settings/endpoints.ts'
import * as tendering from './modules/tendering/endpoints.ts'
import * as runs from './run-endpoints.ts'
import * as service from './service-endpoints.ts'
import * as tasks from './task-endpoints.ts'
import * as visits from './visit-endpoints.ts'

const declaring = [
  service,
  files,
  sessions,
  previews,
  profiles,
  notices,
  tasks,
  visits,
  secondFactor,
  lists,
  runs,
  imports,
  people,
  agreements,
  billing,
  companies,
  dashboard,
  inventory,
  labels,
  orderDeliveries,
  orderPayments,
  orderReturns,
  periods,
  registers,
  reorder,
  storeReports,
  sending,
  notifications,
  chat,
  guestChat,
  settings,
  tendering,
]
export const ENDPOINTS: readonly Endpoint[] = declaring.flatMap(each => Object.values<Endpoint>(each))
