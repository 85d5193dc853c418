import { z } from 'zod'
import { requiredText, says } from './fields.ts'

const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}(?:/(?:3[0-2]|[12]?\\d))?$`)
const IPV6 = /^(?=.*:)[0-9a-f:]{2,39}(?:\/(?:12[0-8]|1[01]\d|[1-9]?\d))?$/i

/** `10.1.0.0/16`, `2001:db8::/32` or a single address. */
export const ipRanges = (label: string) =>
  z
    .array(
      requiredText(label, 50).refine((range) => IPV4.test(range) || IPV6.test(range), says.notValid(label)),
      says.notValid(label),
    )
    .max(100, 'At most 100 addresses')
