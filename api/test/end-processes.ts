/**
 * Run by vitest before each file of the API's tests: processes that a test has started end with it, and their folders
 * and databases go with the file. Files share the loaded modules, so that a hook which a module registers would hold
 * for the first file alone.
 */
import { afterAll, afterEach, inject } from 'vitest'
import { dropDatabases } from './postgres.ts'
import { endProcesses, removeFolders } from './server-process.ts'

afterEach(endProcesses)
afterAll(async () => {
  removeFolders()
  await dropDatabases(inject('postgresUrl'))
})
