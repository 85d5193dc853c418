// What every input of Mantine needs, and the distances of our own between label, help and error.
import '@mantine/core/styles/Input.layer.css'
import './mantine-input.css'
