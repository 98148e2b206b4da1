import { isIPv6 } from 'node:net'

/** Whoever has one IPv6 address has a network of them: the first 64 bits are what is counted. */
export function networkOf(ip: string): string {
  const plain = ip.split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = (text: string | undefined): string[] => (text ? text.split(':') : [])
  const [first, last] = [groups(head), groups(tail)]
  // an embedded IPv4 address stands for two groups; it is never among the first four
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const all = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  return `${all
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
