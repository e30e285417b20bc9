CREATE INDEX parcel_weight ON parcel (weight);
