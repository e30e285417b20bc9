module example.com/depot
