const LONGEST_MS = 15_000

/** Where the phone is, with the precision it claims; asks the person through the browser. Measured anew each time: whoever was too far has come nearer. */
export const whereAmI = (): Promise<{ lat: number; lon: number; accuracy: number }> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude, accuracy: Math.min(coords.accuracy, 100_000) }),
      reject,
      { enableHighAccuracy: true, timeout: LONGEST_MS, maximumAge: 0 },
    )
  })
