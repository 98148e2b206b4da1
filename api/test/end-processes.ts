/**
 * Run by vitest before each file of the API's tests: processes that a test has started end with it, and their folders
 * go with the file. Files share the loaded modules, so that a hook which a module registers would hold for the first
 * file alone.
 */
import { afterAll, afterEach } from 'vitest'
import { endProcesses, removeFolders } from './server-process.ts'

afterEach(endProcesses)
afterAll(removeFolders)
