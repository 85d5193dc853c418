/** The steps of the specification; a class is chosen first where the code belongs to one. */
export const scanSteps = (contentType: string): readonly string[] => [
  'Open the mobile app',
  ...(contentType === 'classroom' ? ['Go to Classroom and select the class'] : []),
  'Click Scan QR',
  'Scan the QR',
]
