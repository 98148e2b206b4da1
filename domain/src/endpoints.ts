/** The endpoints that belong to no family, with who may call them. */
export type Guard = 'public' | 'session' | readonly string[]
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** below the API's base; parameters in braces */
  readonly path: string
  readonly guard: Guard
  readonly summary: string
  readonly section: string
}
const endpoint = (
  method: Endpoint['method'],
  path: string,
  guard: Guard,
  section: string,
  summary: string,
): Endpoint => ({
  method,
  path,
  guard,
  section,
  summary,
})
export const ENDPOINTS = [
  endpoint('GET', '/health', 'public', 'Service', 'Whether the service answers'),
  endpoint('POST', '/login', 'public', 'Session', 'Sign in'),
  endpoint('POST', '/logout', 'session', 'Session', 'Sign out of this device'),
  endpoint('GET', '/profile', 'session', 'Session', 'The signed-in person'),
  endpoint('PUT', '/profile', 'session', 'Session', 'Change own name, phone, language, time zone, theme'),
  endpoint('POST', '/profile/password', 'session', 'Session', 'Change own password'),
  endpoint('GET', '/profile/sessions', 'session', 'Session', 'Devices that are signed in'),
  endpoint('DELETE', '/profile/sessions/{id}', 'session', 'Session', 'Sign a device out'),
  endpoint('GET', '/profile/history', 'session', 'Session', 'What I did last'),
  endpoint('POST', '/users/signup', 'public', 'Session', 'Register as a platform user'),
  endpoint('POST', '/login-company-admin', ['LOGIN_INTO_USER_ACCOUNT'], 'Session', "Work in a company user's account"),
  endpoint('POST', '/login-company-admin/end', 'session', 'Session', 'Return to own account'),
  endpoint(
    'GET',
    '/roles/all-permissions',
    ['READ_ALL_ROLE', 'READ_SINGLE_ROLE'],
    'People',
    'Every permission, grouped',
  ),
  endpoint('GET', '/stock', ['READ_ALL_STOCK'], 'Stock', 'What lies where'),
  endpoint('GET', '/stock/movements', ['READ_ALL_STOCK'], 'Stock', 'The ledger of stock'),
  endpoint('POST', '/stock/adjust', ['ADJUST_STOCK'], 'Stock', 'Correct, count or open stock'),
  endpoint('POST', '/stock/transfer', ['ADJUST_STOCK'], 'Stock', 'Move stock between warehouses'),
  endpoint('POST', '/company/send-notification', ['SEND_NOTIFICATION'], 'Notifications', 'Send a message to companies'),
  endpoint('GET', '/notifications', 'session', 'Notifications', 'Own notifications'),
  endpoint('POST', '/notifications/read/{id}', 'session', 'Notifications', 'Mark one as read'),
  endpoint('GET', '/mouAssignment/single', ['READ_SINGLE_ASSIGNED_MOU'], 'Agreements', 'One assignment with its text'),
  endpoint('GET', '/guestMessages', ['READ_ALL_CHAT', 'CAN_CHAT'], 'Guest chat', 'Messages of a conversation'),
  endpoint('POST', '/guestMessages/create', ['CAN_CHAT'], 'Guest chat', 'Send a message'),
  endpoint('POST', '/guestMessages/seen', ['CAN_CHAT'], 'Guest chat', 'Tell what was read'),
  endpoint('GET', '/chat/threads', ['CAN_CHAT'], 'Chat', 'Own threads'),
  endpoint('POST', '/chat/threads', ['CAN_CHAT'], 'Chat', 'Write to one or several of the staff'),
  endpoint('GET', '/chat/people', ['CAN_CHAT'], 'Chat', 'Who can be written to'),
  endpoint('GET', '/chat/messages', ['CAN_CHAT'], 'Chat', 'Messages of an own thread'),
  endpoint('POST', '/chat/messages', ['CAN_CHAT'], 'Chat', 'Send a message'),
  endpoint('POST', '/chat/seen', ['CAN_CHAT'], 'Chat', 'Tell what was read'),
  endpoint('GET', '/admin/statistics', ['READ_ALL_DASHBOARD'], 'Dashboard', 'Figures and series'),
  endpoint('POST', '/upload-image', 'session', 'Files', 'Upload a picture'),
  endpoint('POST', '/upload-file', 'session', 'Files', 'Upload a document or picture for a field'),
  endpoint('POST', '/upload/profile-image', 'session', 'Files', 'Upload own photo'),
  endpoint('POST', '/careers/upload-cv', 'public', 'Files', 'Upload a CV for an application'),
  endpoint('GET', '/files/{id}', 'public', 'Files', 'A file, by its signed link'),
] as const satisfies readonly Endpoint[]
