const formats = new Map<string, Intl.DateTimeFormat>()

/** 05 Mar 2026, on the calendar of the zone. */
export const longDay = (instant: string, zone: string): string => {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: zone })
  formats.set(zone, format)
  return format.format(new Date(instant))
}
