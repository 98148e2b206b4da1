/** The few things of a browser that the modules under test touch when they are loaded. */
import { vi } from 'vitest'

class MemoryStorage {
  private readonly values = new Map<string, string>()
  get length(): number {
    return this.values.size
  }
  getItem(key: string): string | null {
    return this.values.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.values.set(key, value)
  }
  removeItem(key: string): void {
    this.values.delete(key)
  }
  clear(): void {
    this.values.clear()
  }
}
vi.stubGlobal('localStorage', new MemoryStorage())
vi.stubGlobal('sessionStorage', new MemoryStorage())
