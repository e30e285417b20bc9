package shop

// Order is what somebody bought.
type Order struct{ Number string }
